package org.thalweg.reservoir.description;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.inflow.DatedColumn;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.Negative;
import org.thalweg.reservoir.inflow.NegativeFlows;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.table.ColumnUnit;
import org.thalweg.reservoir.table.CsvTable;

/**
 * A column of a table as a series: matched by dates if periods and table have them, otherwise by row.
 *
 * @param key the quantity's key in descriptions
 * @param unit of its numbers
 * @param averaged whether the mean of days is the value of a month
 * @param format of its dates, and the treatment of negative inflows
 * @param notes get what was done to the values
 */
record SeriesColumn(CsvTable table, int column, String key, Optional<Quantity.Unit> unit, boolean averaged, InflowFormat format,
		List<Diagnostic> diagnostics, List<String> notes) {
	private static final String INFLOW = SystemKeys.Reservoir.INFLOW.name();
	private static final String PLAN = "plan";

	/** @return null, with a finding, if it cannot be determined */
	static SeriesColumn of(CsvTable table, YamlSection in, InflowFormat format, String key, Quantity quantity, Units units,
			List<Diagnostic> diagnostics, List<String> notes) {
		int column = column(table, in, "column", key, diagnostics);
		String written = format.unit().strip();
		if (in.has("date-column") && !table.header().cells().contains(format.date())) {
			in.finding("date-column", "there is no column '" + in.text("date-column", "") + "'." + Names.hint(in.text("date-column", ""), table
					.header()
					.cells()));
			return null;
		}
		if (column < 0) {
			return null;
		}
		String header = table.header().cell(column);
		Optional<Quantity.Unit> unit = Optional.empty();
		if (quantity != null && !units.none()) {
			unit = written.isEmpty() ? ColumnUnit.of(header, text -> unit(quantity, text, units)) : unit(quantity, written, units);
			if (unit.isEmpty() && !written.isEmpty()) {
				in.finding("unit", "unknown unit '" + written + "' of " + quantity.key() + ". Known: " + String.join(", ", quantity.names()) + ".");
				return null;
			}
			if (unit.isEmpty()) {
				units.convert(quantity, 1.0); // reports a missing unit
				unit = units.stated(quantity);
			}
		}
		boolean averaged = quantity == null || quantity == Quantity.FLOW;
		return new SeriesColumn(table, column, key, unit, averaged, format, diagnostics, notes);
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
		int before = diagnostics.size();
		boolean computed = periods.step() == Periods.Step.DAY || periods.step() == Periods.Step.HOUR;
		boolean negative = key.equals(INFLOW) && (computed || format.negative() != Negative.KEEP);
		double least = negative ? Double.NEGATIVE_INFINITY : min;
		double[] out = periods.calendar() && DatedColumn.isDated(table, format) ? dated(periods, least) : listed(periods, least);
		if (diagnostics.size() > before || out == null || !negative) {
			return diagnostics.size() > before ? null : out;
		}
		double[] lengths = IntStream.range(0, out.length).mapToDouble(t -> periods.calendar() ? periods.days(t) : 1).toArray();
		String period = computed ? periods.step().name().toLowerCase(Locale.ROOT) : "period";
		double[] treated = new NegativeFlows(table.file(), format.negative(), "m3/s", period, periods::named).treated(out, lengths, diagnostics,
				notes);
		return diagnostics.size() > before ? null : treated;
	}

	private double[] listed(Periods periods, double min) {
		double[] out = new double[periods.count()];
		int before = diagnostics.size();
		for (int t = 0; t < out.length && diagnostics.size() == before; t++) {
			if (t >= table.rows().size()) {
				missing(periods.named(t), ": the file has " + table.rows().size() + " rows for " + out.length + " periods");
				return null;
			}
			out[t] = number(table.rows().get(t), column, periods.named(t), min);
		}
		return out;
	}

	private void missing(String period, String why) {
		int last = table.rows().isEmpty() ? table.header().line() : table.rows().getLast().line(); // the line before the missing one
		diagnostics.add(table.finding(last, key, period + " is missing" + why + ". Add it, or choose other periods"));
	}

	/** A finding in the line before period t; if that is before or after all dates, with these. */
	private void absent(Periods periods, int t) {
		List<DatedColumn.Value> all = new ArrayList<>(DatedColumn.values(table, column, format, _ -> true, periods.step() == Periods.Step.HOUR, false,
				new ArrayList<>(), new ArrayList<>()));
		all.sort(Comparator.comparing(DatedColumn.Value::begin));
		List<DatedColumn.Value> earlier = all.stream().filter(v -> v.begin().isBefore(periods.begin(t))).toList();
		boolean within = !earlier.isEmpty() && earlier.size() < all.size();
		int line = earlier.isEmpty() ? table.header().line() : earlier.getLast().line();
		diagnostics.add(table.finding(line, key, periods.named(t) + " is missing" + (within || all.isEmpty() ? "" : ": the file has " + periods
				.labelled(
						all.getFirst().begin()) + " to " + periods.labelled(all.getLast().begin())) + ". Add it, or choose other periods"));
	}

	private double[] dated(Periods periods, double min) {
		boolean months = periods.step() == Periods.Step.MONTH;
		boolean hours = periods.step() == Periods.Step.HOUR;
		LocalDate first = periods.date(0);
		LocalDate end = months ? periods.date(periods.count() - 1).plusMonths(1) : periods.date(periods.count() - 1).plusDays(1);
		int before = diagnostics.size();
		Map<LocalDateTime, DatedColumn.Value> by = new HashMap<>();
		List<DatedColumn.Value> values = DatedColumn.values(table, column, format, d -> !d.isBefore(first) && d.isBefore(end), hours, key.equals(
				INFLOW), diagnostics, notes);
		for (DatedColumn.Value v : months && MonthlyValues.wanted(values) ? new MonthlyValues(this, averaged).means(values) : values) {
			DatedColumn.Value other = by.put(months ? v.begin().withDayOfMonth(1) : v.begin(), v);
			if (other != null) {
				diagnostics.add(table.finding(v.line(), hours ? v.begin().toString() : v.begin().toLocalDate().toString(), "line " + other.line()
						+ " has a value of the same " + periods.step().name().toLowerCase(Locale.ROOT) + ". Keep one of them"));
				return null;
			}
		}
		double[] out = new double[periods.count()];
		for (int t = 0; t < out.length && diagnostics.size() == before; t++) {
			DatedColumn.Value v = by.get(periods.begin(t));
			if (v == null) {
				absent(periods, t);
				return null;
			}
			out[t] = converted(v.value(), v.line(), periods.named(t), min);
		}
		return out;
	}

	double number(CsvTable.Row row, int at, String what, double min) {
		double value = table.isMissing(row, at) ? Double.NaN : table.number(row, at, what, "a finite number", diagnostics);
		return Double.isNaN(value) && !table.isMissing(row, at) ? value : converted(value, row.line(), what, min);
	}

	/** @param value NaN if it is missing */
	private double converted(double value, int line, String what, double min) {
		if (Double.isNaN(value)) {
			diagnostics.add(table.finding(line, what, "there is no value in column '" + table.header().cell(column) + "'. Missing values are "
					+ "not filled in: add it"));
			return Double.NaN;
		}
		if (value < min) {
			diagnostics.add(table.finding(line, what, key + " " + BigDecimal.valueOf(value).stripTrailingZeros().toPlainString() + unit.map(u -> " "
					+ u
							.name()).orElse("") + " is below the minimum " + (min == 0.0 ? "0" : min + "") + remedy()));
		}
		return unit.isPresent() ? unit.get().convert(value) : value;
	}

	private String remedy() {
		return ". Correct it" + (key.equals(INFLOW) ? ", or set 'negative' to zero or spread" : key.equals(PLAN) ? "; only with a 'pump' may "
				+ "releases be negative" : "");
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
