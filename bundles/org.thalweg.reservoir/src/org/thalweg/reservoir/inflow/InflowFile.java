package org.thalweg.reservoir.inflow;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.core.text.Limits;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * Inflow records in files of separated values; {@code #} begins a comment line. These forms are read:
 * <ul>
 * <li>{@code date,inflow_m3s}: one value a line, dates {@code YYYY-MM} or {@code YYYY-MM-DD}, further columns allowed.
 * Daily values are averaged to monthly means; a single dated value a month is that of the month. Several values a day are averaged first;
 * <li>{@code year,month,inflow_m3s}, optionally with a {@code day}: the same with the date in parts;
 * <li>{@code year,m01,…,m12}, or from another month on: one year per line;
 * <li>values without dates, after the date of the first one, which the format names.
 * </ul>
 * The unit is after the column's name ({@code inflow_cfs}, {@code inflow_taf_per_day}), in a comment
 * {@code # unit: m3/s}, or in the {@link InflowFormat}, which also specifies separator, decimal mark, other columns' names and date
 * formats; {@link FlowUnit} lists the units. Gaps are not filled and units are not guessed.
 */
public final class InflowFile {
	/** Findings of one file that are shown; the rest is counted. */
	private static final int SHOWN = 20;
	private static final Set<String> KEYS = Set.of("separator", "decimal", "missing", "encoding", "first");

	/**
	 * Options that the file does not specify itself.
	 *
	 * @param leaveOutGaps whether a gap inside the record is a note, and the affected years are omitted; otherwise it
	 *            is an error
	 */
	public record Options(InflowFormat format, boolean leaveOutGaps) {
		/** The file specifies everything. */
		public static final Options NONE = new Options("", "", false);

		/**
		 * A file in the usual dialect.
		 *
		 * @param column as in {@link InflowFormat}
		 * @param unit likewise
		 */
		public Options(String column, String unit, boolean leaveOutGaps) {
			this(InflowFormat.USUAL.with(column, unit), leaveOutGaps);
		}
	}

	/**
	 * The result of reading.
	 *
	 * @param record null if there are findings
	 * @param keys the keys that findings are about, if any, such as {@code decimal}
	 * @param notes conversions of the values, one line each: unit converted, days averaged, months omitted
	 */
	public record Parsed(InflowRecord record, List<Diagnostic> diagnostics, Map<Diagnostic, String> keys, List<String> notes) {
		/** @throws IllegalArgumentException with all findings, one a line */
		public InflowRecord orThrow() {
			if (!diagnostics.isEmpty()) {
				throw new IllegalArgumentException(diagnostics.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")));
			}
			return record;
		}
	}

	private InflowFile() {
	}

	/** Reads a file and reports all of its errors. */
	public static Parsed read(Path file, Options options) {
		return parsed(diagnostics -> CsvTable.read(file, options.format.dialect(), options.format.columns(), diagnostics), options);
	}

	/** @param name shown in findings */
	static Parsed parse(String name, List<String> lines, Options options) {
		return parsed(diagnostics -> CsvTable.parse(name, lines, options.format.dialect(), options.format.columns(), diagnostics), options);
	}

	private static Parsed parsed(Function<List<Diagnostic>, CsvTable> reading, Options options) {
		KeyedDiagnostics diagnostics = new KeyedDiagnostics(KEYS);
		try {
			return parsed(reading.apply(diagnostics), options, diagnostics);
		} catch (Diagnostics.Enough e) {
			return new Parsed(null, shown(diagnostics), diagnostics.keys(), List.of());
		}
	}

	private static Parsed parsed(CsvTable table, Options options, KeyedDiagnostics diagnostics) {
		List<String> notes = new ArrayList<>();
		InflowColumns columns = table == null ? null : InflowColumns.of(table, options.format, diagnostics, notes);
		List<DatedInflow> values = columns == null ? List.of() : columns.values(diagnostics);
		InflowRecord record = diagnostics.isEmpty() ? record(table.file(), columns, values, options, diagnostics, notes) : null;
		return new Parsed(diagnostics.isEmpty() && record != null ? record.named(options.format.times().named()).writtenIn(columns.unit()) : null,
				shown(diagnostics),
				diagnostics.keys(), List.copyOf(notes));
	}

	private static InflowRecord record(String file, InflowColumns columns, List<DatedInflow> values, Options options, List<Diagnostic> diagnostics,
			List<String> notes) {
		Map<LocalDate, String> incomplete = Map.of();
		List<DatedInflow> days = values;
		if (DayMeans.wanted(values)) {
			DayMeans means = new DayMeans(file, values);
			days = means.days(diagnostics, notes);
			incomplete = means.incomplete();
		}
		return diagnostics.isEmpty() ? new InflowCalendar(file, days, columns.unit(), options.format.negative(), incomplete).record(options
				.leaveOutGaps(), diagnostics, notes) : null;
	}

	private static List<Diagnostic> shown(List<Diagnostic> diagnostics) {
		if (diagnostics.size() <= SHOWN) {
			return List.copyOf(diagnostics);
		}
		List<Diagnostic> out = new ArrayList<>(diagnostics.subList(0, SHOWN));
		String atLeast = diagnostics.size() > Limits.FINDINGS ? "at least " : "";
		out.add(new Diagnostic(out.getFirst().file(), 0, "", atLeast + (Math.min(diagnostics.size(), Limits.FINDINGS) - SHOWN)
				+ " more errors like these"));
		return List.copyOf(out);
	}

	/**
	 * A record as text that {@link #read} understands, in m³/s; a month without a value has an empty cell.
	 *
	 * @param comments lines before the header, without {@code #}
	 * @param decimals of each value, 0 … 15
	 */
	public static String text(InflowRecord record, List<String> comments, int decimals) {
		StringBuilder out = new StringBuilder();
		comments.forEach(c -> out.append(c.isEmpty() ? "#" : "# " + c).append('\n'));
		out.append("date,inflow_m3s\n");
		for (int i = 0; i < record.months(); i++) {
			double q = record.inflow(i);
			out.append(record.month(i)).append(',')
					.append(Double.isNaN(q) ? "" : String.format(Locale.ROOT, "%." + decimals + "f", q)).append('\n');
		}
		return out.toString();
	}
}
