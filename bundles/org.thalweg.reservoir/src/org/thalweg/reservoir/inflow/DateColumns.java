package org.thalweg.reservoir.inflow;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.CsvTable.Row;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * The date columns of a table: one column, columns of years, months and optionally days, or years only with a column for each
 * month.
 *
 * @param format of dates in one column; null for {@code yyyy-MM} and {@code yyyy-MM-dd}
 * @param written the same as written by the user
 * @param date −1 for none
 * @param year −1 for none; with no month there are twelve columns of inflows after it
 * @param month −1 for none
 * @param day −1 for none
 */
record DateColumns(CsvTable table, DateTimeFormatter format, String written, int date, int year, int month, int day) {
	private static final String EXPECTED = "Expected date,inflow_m3s, or year,month,inflow_m3s, or year,m01,…,m12. "
			+ "If its columns have other names, give them in 'date-column', or in 'year-column' and 'month-column'.";

	/** Forms that are recognised in a file, the likeliest first; {@link InflowFormat#dateFormat()} may name others. */
	private static final List<String> FORMS = List.of("dd.MM.yyyy", "MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy", "MM/yyyy", "yyyy/MM/dd", "yyyy/MM",
			"yyyyMMdd", "yyyyMM", "dd-MM-yyyy", "MM-yyyy", "dd.MM.yyyy HH:mm", "yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss");

	/** @return null, with a finding, if they cannot be determined */
	static DateColumns of(CsvTable table, InflowFormat format, List<Diagnostic> diagnostics) {
		Search in = new Search(table, diagnostics);
		boolean parts = !format.year().isEmpty() || !format.month().isEmpty();
		int date = parts ? -1 : in.find("date", format.date());
		int year = date >= 0 || !format.date().isEmpty() ? -1 : in.find("year", format.year());
		int month = year < 0 ? -1 : in.find("month", format.month());
		int day = month < 0 ? -1 : in.find("day", format.day());
		DateTimeFormatter pattern = formatter(table, format.dateFormat(), diagnostics);
		if (!diagnostics.isEmpty()) {
			return null;
		}
		if (date < 0 && year < 0 || date < 0 && month < 0 && table.header().cells().size() != Month.values().length + 1) {
			KeyedDiagnostics.add(diagnostics, "date-column", table.finding(table.header().line(), "", "the header '" + String.join(",", table.header()
					.cells())
					+ "' has no column date" + (year < 0 ? "" : ", no column month and no twelve columns after the year") + ". " + EXPECTED));
			return null;
		}
		return new DateColumns(table, pattern, format.dateFormat(), date, year, month, day);
	}

	private record Search(CsvTable table, List<Diagnostic> diagnostics) {
		/** The column that a key names, or the one called like the key; −1 if there is none, with a finding if it was named. */
		int find(String key, String named) {
			List<String> header = table.header().cells().stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
			int at = header.indexOf((named.isEmpty() ? key : named).toLowerCase(Locale.ROOT));
			if (at < 0 && !named.isEmpty()) {
				KeyedDiagnostics.add(diagnostics, key + "-column", table.finding(table.header().line(), "", "there is no column '" + named + "'."
						+ Names.hint(named, table.header().cells())));
			}
			return at;
		}
	}

	/** Letters in any case: y for the year, d for the day; M is the month, as elsewhere. */
	private static DateTimeFormatter formatter(CsvTable table, String written, List<Diagnostic> diagnostics) {
		if (written.isEmpty()) {
			return null;
		}
		String pattern = written.replace('y', 'u').replace('Y', 'u').replace('D', 'd');
		if (!pattern.contains("u") || !pattern.contains("M")) {
			return none(table, written, "a year and a month are needed", diagnostics);
		}
		try {
			return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withResolverStyle(ResolverStyle.STRICT);
		} catch (IllegalArgumentException e) {
			return none(table, written, "it has unknown letters, or too many of one letter", diagnostics);
		}
	}

	private static DateTimeFormatter none(CsvTable table, String written, String why, List<Diagnostic> diagnostics) {
		KeyedDiagnostics.add(diagnostics, "date-format", table.finding(0, "", "'" + written + "' is not a date format: " + why
				+ ". Write y for digits of the year, M of the month, d of the day, such as dd.MM.yyyy or MM/yyyy"));
		return null;
	}

	/** Whether a line has a value for each month. */
	boolean yearly() {
		return date < 0 && month < 0;
	}

	boolean contains(int column) {
		return column >= 0 && (column == date || column == year || column == month || column == day);
	}

	/** The date of a line, without a value; empty, with a finding, if it is none. */
	Optional<DatedInflow> date(Row row, List<Diagnostic> diagnostics) {
		Optional<DatedInflow> out = date >= 0 ? written(row) : parts(row);
		if (out.isEmpty() && date >= 0) {
			KeyedDiagnostics.add(diagnostics, "date-format", table.finding(row.line(), "", "'" + row.cell(date) + "' is not a date; expected "
					+ (written.isEmpty() ? "YYYY-MM or YYYY-MM-DD" + otherForm(row) : written)));
		} else if (out.isEmpty()) {
			told(row, diagnostics);
		}
		return out;
	}

	/** Forms that a text can be read in; the first of them is the likeliest. */
	static List<String> formsOf(String text) {
		return FORMS.stream().filter(f -> f.length() == text.length() && parse(DateTimeFormatter.ofPattern(f.replace('y', 'u'), Locale.ENGLISH)
				.withResolverStyle(ResolverStyle.STRICT), f, 0, text).isPresent()).toList();
	}

	private String otherForm(Row row) {
		List<String> forms = formsOf(row.cell(date));
		if (!forms.isEmpty()) {
			return ". If it is one, set 'date-format' to " + String.join(" or ", forms);
		}
		boolean swapped = row.cells().stream().anyMatch(c -> DatedInflow.of(0, c).isPresent() || !formsOf(c).isEmpty());
		return swapped ? ". Another cell of this line is one: are two columns swapped? Name that of dates in 'date-column'" : "";
	}

	private Optional<DatedInflow> written(Row row) {
		return format == null ? DatedInflow.of(row.line(), row.cell(date)) : parse(format, written, row.line(), row.cell(date));
	}

	private static Optional<DatedInflow> parse(DateTimeFormatter format, String written, int line, String text) {
		boolean daily = written.indexOf('d') >= 0 || written.indexOf('D') >= 0;
		try {
			LocalDate day = daily ? LocalDate.from(format.parse(text)) : YearMonth.from(format.parse(text)).atDay(1);
			return Optional.of(new DatedInflow(line, day, daily, Double.NaN));
		} catch (DateTimeException _) {
			return Optional.empty();
		}
	}

	private Optional<DatedInflow> parts(Row row) {
		Optional<Integer> y = number(row.cell(year), 1000, 9999);
		Optional<Integer> m = month(row.cell(month));
		Optional<Integer> d = day < 0 ? Optional.of(1) : number(row.cell(day), 1, 31);
		try {
			return y.isEmpty() || m.isEmpty() || d.isEmpty() ? Optional.empty()
					: Optional.of(new DatedInflow(row.line(), LocalDate.of(y.get(), m.get(), d.get()), day >= 0, Double.NaN));
		} catch (DateTimeException _) {
			return Optional.empty();
		}
	}

	private static Optional<Integer> month(String text) {
		for (Month m : Month.values()) {
			if (m.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).equalsIgnoreCase(text) || m.name().equalsIgnoreCase(text)) {
				return Optional.of(m.getValue());
			}
		}
		return number(text, 1, 12);
	}

	private static Optional<Integer> number(String text, int least, int most) {
		return text.matches("\\d{1,4}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most ? Optional.of(Integer.parseInt(text))
				: Optional.empty();
	}

	private void told(Row row, List<Diagnostic> diagnostics) {
		String swapped = number(row.cell(month), 1000, 9999).isPresent() && month(row.cell(year)).isPresent()
				? ". Are the columns swapped? Name them in 'year-column' and 'month-column'" : "";
		if (number(row.cell(year), 1000, 9999).isEmpty()) {
			KeyedDiagnostics.add(diagnostics, "year-column", table.finding(row.line(), "", "'" + row.cell(year) + "' is not a year; expected YYYY"
					+ swapped));
		} else if (month(row.cell(month)).isEmpty()) {
			KeyedDiagnostics.add(diagnostics, "month-column", table.finding(row.line(), row.cell(year), "'" + row.cell(month)
					+ "' is not a month; expected 1 … 12 or Jan … Dec"));
		} else {
			KeyedDiagnostics.add(diagnostics, "day-column", table.finding(row.line(), row.cell(year) + "-" + row.cell(month), "'" + row.cell(day)
					+ "' is not a day of this month"));
		}
	}
}
