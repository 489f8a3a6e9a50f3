package org.thalweg.reservoir.description;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.table.CsvTable;

/**
 * A column of a table as a series: matched by dates if periods and table have them, otherwise by row.
 *
 * @param key the quantity's key in descriptions
 * @param unit of its numbers
 * @param dates column of dates, −1 for none
 * @param daily whether a date is a day
 */
record SeriesColumn(CsvTable table, int column, String key, Optional<Quantity.Unit> unit, int dates, List<Diagnostic> diagnostics) {

	/** @return null, with a finding, if it cannot be determined */
	static SeriesColumn of(CsvTable table, YamlSection in, String key, Quantity quantity, Units units, List<Diagnostic> diagnostics) {
		int column = column(table, in, "column", key, diagnostics);
		String written = in.text("unit", "").strip();
		int dates = table.header().cells().indexOf(in.text("date-column", "date"));
		if (dates < 0 && in.has("date-column")) {
			in.finding("date-column", "there is no column '" + in.text("date-column", "") + "'." + Names.hint(in.text("date-column", ""), table
					.header()
					.cells()));
			return null;
		}
		if (column < 0) {
			return null;
		}
		String header = table.header().cell(column);
		String suffix = header.indexOf('_') < 0 ? "" : header.substring(header.indexOf('_') + 1);
		Optional<Quantity.Unit> unit = Optional.empty();
		if (quantity != null && !units.none()) {
			unit = unit(quantity, written.isEmpty() ? suffix : written, units);
			if (unit.isEmpty() && !written.isEmpty()) {
				in.finding("unit", "unknown unit '" + written + "' of " + quantity.key() + ". Known: " + String.join(", ", quantity.names()) + ".");
				return null;
			}
			if (unit.isEmpty()) {
				units.convert(quantity, 1.0); // reports a missing unit
				unit = units.stated(quantity);
			}
		}
		return new SeriesColumn(table, column, key, unit, dates, diagnostics);
	}

	private static Optional<Quantity.Unit> unit(Quantity quantity, String text, Units units) {
		return quantity == Quantity.FLOW ? units.flow(text) : quantity.unit(text);
	}

	/** The column that a key names, or the one whose name begins as the series is called. */
	private static int column(CsvTable table, YamlSection in, String key, String prefix, List<Diagnostic> diagnostics) {
		List<String> header = table.header().cells();
		String named = in.text(key, "");
		List<Integer> fit = IntStream.range(0, header.size()).filter(i -> named.isEmpty() ? header.get(i).toLowerCase(Locale.ROOT).startsWith(prefix)
				: header.get(i).equals(named)).boxed().toList();
		if (fit.size() == 1) {
			return fit.getFirst();
		}
		diagnostics.add(table.finding(table.header().line(), "", (fit.isEmpty() ? "there is no column " : "there are " + fit.size() + " columns ")
				+ (named.isEmpty() ? "whose name begins with '" + prefix + "'" : "called '" + named + "'") + "; the header has "
				+ String.join(", ", header) + ". Name the column in the description: " + key + ": …"));
		return -1;
	}

	/** A number for each period, or null, with findings. */
	double[] values(Periods periods, double min) {
		double[] out = new double[periods.count()];
		int before = diagnostics.size();
		Map<LocalDateTime, CsvTable.Row> dated = dates >= 0 && periods.calendar() ? dated(periods) : null;
		for (int t = 0; t < out.length && diagnostics.size() == before; t++) {
			CsvTable.Row row = dated != null ? dated.get(periods.begin(t)) : t < table.rows().size() ? table.rows().get(t) : null;
			if (row == null) {
				int last = table.rows().isEmpty() ? table.header().line() : table.rows().getLast().line(); // the line before the missing one
				diagnostics.add(table.finding(last, key, periods.named(t) + " is missing" + (dated == null ? ": the file has " + table.rows().size()
						+ " rows for " + out.length + " periods" : "") + ". Add it, or choose other periods"));
				return null;
			}
			out[t] = number(row, column, periods.named(t), min);
		}
		return diagnostics.size() == before ? out : null;
	}

	private double number(CsvTable.Row row, int at, String what, double min) {
		if (table.isMissing(row, at)) {
			diagnostics.add(table.finding(row.line(), what, "there is no value in column '" + table.header().cell(at) + "'. Missing values are "
					+ "not filled in: add it"));
			return Double.NaN;
		}
		double value = table.number(row, at, what, "a finite number", diagnostics);
		if (value < min) {
			diagnostics.add(table.finding(row.line(), what, key + " " + value + " is below the minimum " + (min == 0.0 ? "0" : min + "")));
		}
		return unit.isPresent() ? unit.get().convert(value) : value;
	}

	private Map<LocalDateTime, CsvTable.Row> dated(Periods periods) {
		Map<LocalDateTime, CsvTable.Row> out = new HashMap<>();
		for (CsvTable.Row row : table.rows()) {
			String text = row.cell(dates);
			try {
				LocalDateTime date = periods.step() == Periods.Step.HOUR ? LocalDateTime.parse(text.replace(' ', 'T'))
						: (text.length() <= 7 ? YearMonth.parse(text).atDay(1) : LocalDate.parse(text)).atStartOfDay();
				if (periods.step() == Periods.Step.MONTH) {
					date = date.withDayOfMonth(1);
				}
				CsvTable.Row other = out.put(date, row);
				if (other != null) {
					diagnostics.add(table.finding(row.line(), text, "line " + other.line() + " has a value of the same "
							+ periods.step().name().toLowerCase(Locale.ROOT) + ". Keep one of them"));
				}
			} catch (DateTimeException e) {
				diagnostics.add(table.finding(row.line(), text, "'" + text + "' is not a date; expected YYYY-MM or YYYY-MM-DD" + (periods
						.step() == Periods.Step.HOUR ? "THH:00" : "")));
			}
		}
		return out;
	}

	/** The column as a curve of days of the year. @return null, with a finding, if it is none */
	Curve points(String dayColumn, double min) {
		int day = table.header().cells().indexOf(dayColumn);
		if (day < 0) {
			diagnostics.add(table.finding(table.header().line(), "", "there is no column '" + dayColumn + "'." + Names.hint(dayColumn, table.header()
					.cells())));
			return null;
		}
		int before = diagnostics.size();
		double[] x = table.rows().stream().mapToDouble(r -> table.number(r, day, dayColumn, "a day", diagnostics)).toArray();
		double[] y = table.rows().stream().mapToDouble(r -> number(r, column, key, min)).toArray();
		if (diagnostics.size() > before) {
			return null;
		}
		try {
			return Curve.anyShape(key + " by day of the year", x, y);
		} catch (IllegalArgumentException e) {
			int line = e instanceof Curve.PointException p ? table.rows().get(p.point()).line() : 0;
			diagnostics.add(table.finding(line, "", e.getMessage()));
			return null;
		}
	}
}
