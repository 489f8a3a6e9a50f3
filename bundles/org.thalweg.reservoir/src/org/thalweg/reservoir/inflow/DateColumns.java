package org.thalweg.reservoir.inflow;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.inflow.InflowFormat.StampedAt;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.CsvTable.Row;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * The date columns of a table: one column, columns of years, months and optionally days, years only with a column for each month, or none after a
 * first date.
 *
 * @param form of dates in one column
 * @param first date of the first row; null if rows have dates
 * @param date −1 for none
 * @param time −1 for none
 * @param year −1 for none; with no month there are twelve columns of inflows after it
 * @param month −1 for none
 * @param day −1 for none
 * @param ending whether dates are ends of periods
 */
record DateColumns(CsvTable table, DateForm form, Stamp first, int date, int time, int year, int month, int day, boolean ending) {
	private static final String EXPECTED = "Expected date,inflow_m3s, or year,month,inflow_m3s, or year,m01,…,m12. "
			+ "If its columns have other names, give them in 'date-column', or in 'year-column' and 'month-column'.";

	/** @return null, with a finding, if they cannot be determined */
	static DateColumns of(CsvTable table, InflowFormat format, List<Diagnostic> diagnostics) {
		Search in = new Search(table, diagnostics);
		boolean ending = format.times().stamped() == StampedAt.END;
		if (!format.times().first().isEmpty()) {
			Optional<Stamp> first = DateForm.USUAL.parse(format.times().first());
			if (first.isEmpty()) {
				KeyedDiagnostics.add(diagnostics, "first", table.finding(0, "", "'" + format.times().first()
						+ "' is not the date of the first value; "
						+ "expected YYYY-MM, or YYYY-MM-DD for daily values"));
			}
			return first.map(f -> new DateColumns(table, DateForm.USUAL, f, -1, -1, -1, -1, -1, false)).orElse(null);
		}
		boolean parts = !format.year().isEmpty() || !format.month().isEmpty();
		int date = parts ? -1 : in.date(format.date());
		int time = format.times().column().isEmpty() ? -1 : in.find("time", format.times().column());
		int year = date >= 0 || !format.date().isEmpty() ? -1 : in.find("year", format.year());
		int month = year < 0 ? -1 : in.find("month", format.month());
		int day = month < 0 ? -1 : in.find("day", format.day());
		DateForm form = form(table, format.dateFormat(), diagnostics);
		if (!diagnostics.isEmpty()) {
			return null;
		}
		if (date < 0 && (year < 0 || month < 0 && table.header().cells().size() <= year + 12)) {
			KeyedDiagnostics.add(diagnostics, "date-column", table.finding(table.header().line(), "", "the header '" + String.join(",", table.header()
					.cells())
					+ "' has no column date" + (year < 0 ? "" : ", no column month and no twelve columns after the year") + ". " + EXPECTED));
			return null;
		}
		return new DateColumns(table, form, null, date, time, year, month, day, ending);
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

		/** The same of dates, which may also be in a first column without a name, as pandas writes an index. */
		int date(String named) {
			int at = find("date", named);
			boolean index = at < 0 && named.isEmpty() && table.header().cell(0).isEmpty() && find("year", "") < 0;
			return index ? 0 : at;
		}
	}

	private static DateForm form(CsvTable table, String written, List<Diagnostic> diagnostics) {
		try {
			return DateForm.of(written);
		} catch (IllegalArgumentException e) {
			KeyedDiagnostics.add(diagnostics, "date-format", table.finding(0, "", "'" + written + "' is not a date format: " + e.getMessage()
					+ ". Write y for digits of the year, M of the month, d of the day, such as dd.MM.yyyy or MM/yyyy"));
			return null;
		}
	}

	/** Whether a line has a value for each month. */
	boolean yearly() {
		return first == null && date < 0 && month < 0;
	}

	boolean contains(int column) {
		return column >= 0 && (column == date || column == time || column == year || column == month || column == day);
	}

	/** The dates of all rows, null for one that is none; one finding of a date format, whatever the number of dates that do not have it. */
	List<Stamp> stamps(List<Diagnostic> diagnostics) {
		List<Stamp> out = new ArrayList<>();
		List<Row> wrong = new ArrayList<>();
		for (int k = 0; k < table.rows().size(); k++) {
			Row row = table.rows().get(k);
			Optional<Stamp> stamp = first != null ? Optional.of(counted(k)) : date >= 0 ? form.parse(text(row)) : parts(row);
			if (stamp.isEmpty() && date >= 0) {
				wrong.add(row);
			} else if (stamp.isEmpty()) {
				new DateFindings(this, diagnostics).parts(row);
			}
			out.add(stamp.map(s -> ending ? s.ending() : s).orElse(null));
		}
		if (!wrong.isEmpty()) {
			new DateFindings(this, diagnostics).form(wrong);
		}
		return out;
	}

	private Stamp counted(int k) {
		return first.daily() ? Stamp.day(first.date().plusDays(k)) : Stamp.month(first.month().plusMonths(k));
	}

	/** The cell of the date, with that of the time after it; GRDC marks no time by hyphens. */
	String text(Row row) {
		String of = time < 0 ? "" : row.cell(time);
		return of.isEmpty() || of.startsWith("--") ? row.cell(date) : row.cell(date) + " " + of;
	}

	private Optional<Stamp> parts(Row row) {
		Optional<Integer> y = DateFindings.number(row.cell(year), 1000, 9999);
		Optional<Integer> m = DateFindings.month(row.cell(month));
		Optional<Integer> d = day < 0 ? Optional.of(1) : DateFindings.number(row.cell(day), 1, 31);
		try {
			return y.isEmpty() || m.isEmpty() || d.isEmpty() ? Optional.empty()
					: Optional.of(new Stamp(LocalDate.of(y.get(), m.get(), d.get()), day >= 0, -1));
		} catch (DateTimeException _) {
			return Optional.empty();
		}
	}
}
