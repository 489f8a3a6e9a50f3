package org.thalweg.reservoir.inflow;

import java.time.Month;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.inflow.InflowFormat.YearNamed;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvDialect.Header;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.CsvTable.Row;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * A table with a year in each line, and its twelve months in columns: of calendar years, or of years that begin in another month.
 *
 * @param year column of the years, before those of the months
 * @param first month of the first of these columns, 1 to 12
 */
record YearTable(CsvTable table, int year, int first, YearNamed named) {
	private static final Pattern YEAR = Pattern.compile("(\\d{4})(?:([-/–])(?:\\d{2}|\\d{4}))?");

	/** @return null, with a finding, if the columns after the year are not called m01 … m12, 1 … 12 or jan … dec, from any month on */
	static YearTable of(CsvTable table, int year, YearNamed named, List<Diagnostic> diagnostics) {
		if (table.dialect().header() == Header.NONE) {
			return new YearTable(table, year, 1, named);
		}
		List<String> header = table.header().cells();
		int first = IntStream.rangeClosed(1, Year.MONTHS).filter(m -> called(header.get(year + 1), m)).findFirst().orElse(1);
		for (int k = 0; k < Year.MONTHS; k++) {
			int at = year + 1 + k;
			int month = (first - 1 + k) % Year.MONTHS + 1;
			if (at >= header.size() || !called(header.get(at), month)) {
				KeyedDiagnostics.add(diagnostics, "year-column", table.finding(table.header().line(), "", "column " + (at + 1) + " is called '"
						+ (at < header.size() ? header.get(at) : "") + "'; expected " + String.format(Locale.ROOT, "m%02d", month)
						+ " in year,m01,…,m12"));
				return null;
			}
		}
		return new YearTable(table, year, first, named);
	}

	/** Whether a column's name is that of a month. */
	static boolean called(String column, int month) {
		String name = column.toLowerCase(Locale.ROOT);
		Month of = Month.of(month);
		return name.matches("m?0?" + month) || name.equals(of.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT))
				|| name.equals(of.name().toLowerCase(Locale.ROOT));
	}

	/** The months of a line; none, with a finding, if it has no year. A year such as 1990-91 names itself. */
	List<Stamp> months(Row row, List<Diagnostic> diagnostics) {
		Matcher text = YEAR.matcher(row.cell(year));
		if (!text.matches()) {
			KeyedDiagnostics.add(diagnostics, "year-column", table.finding(row.line(), "", "'" + row.cell(year) + "' is not a year; expected YYYY"));
			return List.of();
		}
		boolean last = first > 1 && text.group(2) == null && named == YearNamed.LAST;
		YearMonth start = YearMonth.of(Integer.parseInt(text.group(1)) - (last ? 1 : 0), first);
		return IntStream.range(0, Year.MONTHS).mapToObj(m -> Stamp.month(start.plusMonths(m))).toList();
	}
}
