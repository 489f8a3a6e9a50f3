package org.thalweg.reservoir.inflow;

import org.thalweg.reservoir.table.CsvDialect;

/**
 * The format of an inflow record, as far as its file does not specify it. Names of columns are case-insensitive.
 *
 * @param dialect of its cells
 * @param column name of the inflow's column; empty for the one whose name begins with {@code inflow}, or the only one besides the date
 * @param unit overrides that of the file; empty for the file's own
 * @param date name of the column of dates; empty for {@code date}, or a first column without a name
 * @param dateFormat such as {@code dd.MM.yyyy}; empty for {@code yyyy-MM} and {@code yyyy-MM-dd}
 * @param year name of the column of years, if separate; empty for {@code year}
 * @param month name of the column of months; empty for {@code month}
 * @param day name of the column of days; empty for {@code day}, or none
 * @param times how dates name periods
 * @param negative treatment of negative inflows
 */
public record InflowFormat(CsvDialect dialect, String column, String unit, String date, String dateFormat, String year, String month,
		String day, Times times, Negative negative) {
	/** Where in its period a date is. */
	public enum StampedAt {
		/** At its beginning, or anywhere in it. */
		BEGIN,
		/** At its end: 1 November is October. */
		END
	}

	/** The calendar year that names a water year. */
	public enum YearNamed {
		/** That of its last month, as in the United States. */
		LAST,
		/** That of its first month. */
		FIRST
	}

	/**
	 * How dates name periods.
	 *
	 * @param column name of the column of times of day; empty for none
	 * @param stamped where in its period a date is
	 * @param first month or day of the first value, if the file has no dates; empty otherwise
	 * @param named the calendar year that names a line of twelve months which do not begin in January
	 */
	public record Times(String column, StampedAt stamped, String first, YearNamed named) {
		/** A date in each line, within its period. */
		public static final Times USUAL = new Times("", StampedAt.BEGIN, "", YearNamed.LAST);
	}

	/** The file specifies everything. */
	public static final InflowFormat USUAL = new InflowFormat(CsvDialect.USUAL, "", "", "", "", "", "", "");

	/** With dates within their periods, and negative inflows as they are. */
	public InflowFormat(CsvDialect dialect, String column, String unit, String date, String dateFormat, String year, String month, String day) {
		this(dialect, column, unit, date, dateFormat, year, month, day, Times.USUAL, Negative.KEEP);
	}

	/** The same with another column and unit, where these are not empty. */
	public InflowFormat with(String otherColumn, String otherUnit) {
		return new InflowFormat(dialect, otherColumn.isEmpty() ? column : otherColumn, otherUnit.isEmpty() ? unit : otherUnit, date, dateFormat,
				year, month, day, times, negative);
	}

	/** The same with other cells. */
	public InflowFormat with(CsvDialect other) {
		return new InflowFormat(other, column, unit, date, dateFormat, year, month, day, times, negative);
	}

	/** The same with other times. */
	public InflowFormat with(Times other) {
		return new InflowFormat(dialect, column, unit, date, dateFormat, year, month, day, other, negative);
	}

	/** The same with another treatment of negative inflows. */
	public InflowFormat with(Negative other) {
		return new InflowFormat(dialect, column, unit, date, dateFormat, year, month, day, times, other);
	}

	/** Columns that a file needs at least: without dates, one. */
	public int columns() {
		return times.first.isEmpty() ? 2 : 1;
	}
}
