package org.thalweg.reservoir.inflow;

import org.thalweg.reservoir.table.CsvDialect;

/**
 * The format of an inflow record, as far as its file does not specify it. Names of columns are case-insensitive.
 *
 * @param dialect of its cells
 * @param column name of the inflow's column; empty for the one whose name begins with {@code inflow}, or the only one besides the date
 * @param unit overrides that of the file; empty for the file's own
 * @param date name of the column of dates; empty for {@code date}
 * @param dateFormat such as {@code dd.MM.yyyy}; empty for {@code yyyy-MM} and {@code yyyy-MM-dd}
 * @param year name of the column of years, if separate; empty for {@code year}
 * @param month name of the column of months; empty for {@code month}
 * @param day name of the column of days; empty for {@code day}, or none
 */
public record InflowFormat(CsvDialect dialect, String column, String unit, String date, String dateFormat, String year, String month,
		String day) {
	/** The file specifies everything. */
	public static final InflowFormat USUAL = new InflowFormat(CsvDialect.USUAL, "", "", "", "", "", "", "");

	/** The same with another column and unit, where these are not empty. */
	public InflowFormat with(String otherColumn, String otherUnit) {
		return new InflowFormat(dialect, otherColumn.isEmpty() ? column : otherColumn, otherUnit.isEmpty() ? unit : otherUnit, date, dateFormat,
				year, month, day);
	}
}
