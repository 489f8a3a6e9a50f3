package org.thalweg.reservoir.description;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.MonthDay;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.RowFilter;

/**
 * Reads a value per period: one number; twelve with January first, for calendar periods; a number for each period; a column
 * of a file; or points by day of the year, interpolated linearly. Numbers are converted to internal units.
 */
final class SeriesReader {
	private static final int MONTHS = 12;
	private static final int HOURS = 24;

	private final Periods periods;
	/** Periods that the description has, of which a caller may want only the first. */
	private final int described;
	private final Units units;
	private final Path folder;
	private final List<Diagnostic> diagnostics;
	private final List<String> notes = new ArrayList<>();

	SeriesReader(Periods periods, Units units, Path folder, List<Diagnostic> diagnostics) {
		this(periods, periods.count(), units, folder, diagnostics);
	}

	/** @param described number of periods of the description, of which {@code periods} may be the first */
	SeriesReader(Periods periods, int described, Units units, Path folder, List<Diagnostic> diagnostics) {
		this.periods = periods;
		this.described = described;
		this.units = units;
		this.folder = folder;
		this.diagnostics = diagnostics;
	}

	/** What was done to values of files, one line each. */
	List<String> notes() {
		return notes;
	}

	/** A key that has to be there. @param quantity null for a number without a unit @return null, with a finding, if something is wrong */
	double[] required(YamlSection in, String key, Quantity quantity, double min) {
		if (!in.has(key)) {
			in.missing(key);
			return null;
		}
		return read(in, key, quantity, min);
	}

	/** The same, or one number if the key is not there, in the unit that is used within. */
	double[] optional(YamlSection in, String key, Quantity quantity, double min, double otherwise) {
		return in.has(key) ? read(in, key, quantity, min) : periods.filled(otherwise);
	}

	private double[] read(YamlSection in, String key, Quantity quantity, double min) {
		if (!in.hasSection(key)) {
			return listed(in, key, quantity, min);
		}
		YamlSection section = in.section(key, "{file: …}").orElseThrow();
		double[] out = section.has("file") ? column(section, key, quantity, min) : byDay(section, quantity, min);
		section.end();
		return out;
	}

	/**
	 * The inflows of {@code inflow:} from a monthly or daily record, whose form and unit are as for one reservoir.
	 *
	 * @param read gets the record
	 */
	double[] record(YamlSection in, Consumer<InflowRecord> read) {
		YamlSection section = in.section("inflow", "{file: inflow.csv}").orElseThrow();
		InflowFormat format = FormatText.read(section);
		Path file = section.file("file", folder).orElse(null);
		if (!section.has("file")) {
			section.missing("file");
		}
		section.end();
		if (file == null) {
			return null;
		}
		InflowFile.Parsed parsed = InflowFile.read(file, new InflowFile.Options(format, true));
		diagnostics.addAll(parsed.diagnostics());
		notes.addAll(parsed.notes());
		if (parsed.record() == null) {
			return null;
		}
		read.accept(parsed.record());
		return months(section, file, parsed.record());
	}

	private double[] months(YamlSection in, Path file, InflowRecord record) {
		double[] out = new double[periods.count()];
		for (int t = 0; t < out.length; t++) {
			long at = ChronoUnit.MONTHS.between(record.first().atDay(1), periods.date(t));
			out[t] = at < 0 || at >= record.months() ? Double.NaN : record.inflow((int) at);
			if (!(out[t] >= 0.0)) {
				in.finding("file", file + " has no inflow of " + periods.named(t) + (at < 0 || at >= record.months() ? ": it runs from "
						+ record.first() + " to " + record.last() : "") + ". Add it, or choose other periods");
				return null;
			}
		}
		return out;
	}

	private double[] listed(YamlSection in, String key, Quantity quantity, double min) {
		double[] given = Arrays.stream(in.numbers(key, min)).map(v -> Units.plausible(in, key, v)).toArray();
		if (Arrays.stream(given).anyMatch(Double::isNaN) || given.length == 0) {
			return null;
		}
		double[] values = quantity == null ? given : units.convert(quantity, given);
		if (values.length == 1) {
			return periods.filled(values[0]);
		}
		boolean hourly = periods.step() == Periods.Step.HOUR;
		if (hourly && values.length == HOURS && periods.count() > HOURS) {
			return filled(t -> values[periods.hour(t)]);
		}
		if (periods.calendar() && values.length == MONTHS && !(hourly && periods.count() == MONTHS)) {
			return filled(t -> values[periods.date(t).getMonthValue() - 1]);
		}
		if (periods.ofAnyYear() && values.length != MONTHS) {
			in.finding(key, values.length + " values. Give one for all months, or twelve with January first");
			return null;
		}
		if (values.length < periods.count()) {
			in.finding(key, values.length + " values. Give one for all periods, " + (periods.calendar() ? "twelve with January first, " : "")
					+ "one for each of the " + periods.count() + " periods, or {file: …}");
			return null;
		}
		return Arrays.copyOf(values, periods.count());
	}

	private double[] filled(IntToDoubleFunction value) {
		double[] out = new double[periods.count()];
		Arrays.setAll(out, value);
		return out;
	}

	/** {day: [0, 50, 366], value: [975, 400, 975], begins: 10-01}: linear between the points. */
	private double[] byDay(YamlSection in, Quantity quantity, double min) {
		Curve curve = points(in, quantity, min);
		String begins = in.text("begins", "01-01").strip();
		try {
			MonthDay day = MonthDay.parse("--" + begins);
			if (curve == null || !periods.calendar()) {
				if (curve != null) {
					in.finding("day", "days of the year need periods that are calendar months or days. Write periods: {step: …, first: …}");
				}
				return null;
			}
			return filled(t -> curve.clamped(dayOfYear(day, periods.date(t))));
		} catch (DateTimeException e) {
			in.finding("begins", "'" + begins + "' is not a day of the year; expected MM-DD, such as 10-01");
			return null;
		}
	}

	private Curve points(YamlSection in, Quantity quantity, double min) {
		for (String key : List.of("day", "value")) {
			if (!in.has(key)) {
				in.finding("", "'" + key + "' is missing. Write {file: …}, or {day: [0, 90, 365], value: […, …, …]}");
				return null;
			}
		}
		double[] days = in.numbers("day", 0.0);
		double[] values = Arrays.stream(in.numbers("value", min)).map(v -> Units.plausible(in, "value", v)).toArray();
		if (Arrays.stream(days).anyMatch(Double::isNaN) || Arrays.stream(values).anyMatch(Double::isNaN)) {
			return null;
		}
		try {
			return Curve.anyShape("value by day of the year", days, quantity == null ? values : units.convert(quantity, values));
		} catch (Curve.PointException e) {
			in.finding("day[" + e.point() + "]", e.getMessage());
		} catch (IllegalArgumentException e) {
			in.finding("", e.getMessage());
		}
		return null;
	}

	/** Days since the year's beginning: 0 on it. */
	private static double dayOfYear(MonthDay begins, LocalDate date) {
		LocalDate start = begins.atYear(date.getYear());
		return ChronoUnit.DAYS.between(start.isAfter(date) ? begins.atYear(date.getYear() - 1) : start, date);
	}

	/** {file: inflow.csv, column: inflow, rows: {name: value}}. */
	private double[] column(YamlSection in, String key, Quantity quantity, double min) {
		Map<String, String> rows = in.has("rows") ? in.map("rows") : Map.of();
		InflowFormat format = FormatText.read(in);
		boolean days = in.has("day-column") && format.year().isEmpty();
		in.has("begins"); // known, even if it is not read
		if (in.has("negative") && !key.equals(SystemKeys.Reservoir.INFLOW.name())) {
			in.finding("negative", "'negative' applies to inflow, not to '" + key + "'. Leave it out");
			return null;
		}
		CsvTable all = in.file("file", folder).map(f -> CsvTable.read(f, format.dialect(), format.columns(), diagnostics)).orElse(null);
		CsvTable table = all == null ? null : RowFilter.of(all, rows, diagnostics);
		if (table != null && !days && !new SeriesRows(periods, described, table, format).fit(in, key, notes)) {
			return null;
		}
		SeriesColumn column = table == null ? null : SeriesColumn.of(table, in, format, key, quantity, units, diagnostics, notes);
		if (column != null && periods.ofAnyYear() && !days) {
			return new YearColumn(column).values(min);
		}
		return column == null ? null : days ? byDay(in, column, min) : column.values(periods, min);
	}

	private double[] byDay(YamlSection in, SeriesColumn column, double min) {
		Curve curve = column.points(in.text("day-column", ""), min);
		String begins = in.text("begins", "01-01").strip();
		if (curve == null) {
			return null;
		}
		if (!periods.calendar()) {
			in.finding("day-column", "days of the year need periods that are calendar months or days. Write periods: {step: …, first: …}");
			return null;
		}
		try {
			MonthDay day = MonthDay.parse("--" + begins);
			return filled(t -> curve.clamped(dayOfYear(day, periods.date(t))));
		} catch (DateTimeException e) {
			in.finding("begins", "'" + begins + "' is not a day of the year; expected MM-DD, such as 10-01");
			return null;
		}
	}
}
