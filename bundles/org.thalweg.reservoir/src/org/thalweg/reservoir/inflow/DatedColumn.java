package org.thalweg.reservoir.inflow;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/** A column of a table by the dates of its rows, for the periods of a system; several values a day are averaged. */
public final class DatedColumn {
	/**
	 * A value of an hour, a day or a month.
	 *
	 * @param line counted from 1; of several values a day, that of the first
	 * @param begin its hour, or the beginning of the day or of the month
	 * @param daily whether it is of a day or an hour
	 * @param value as in the file; NaN if it is missing
	 */
	public record Value(int line, LocalDateTime begin, boolean daily, double value) {
	}

	private DatedColumn() {
	}

	/** The month of a cell, 1 to 12, or its English name; empty if it is none. */
	public static Optional<Integer> month(String text) {
		return DateFindings.month(text);
	}

	/** Whether rows have dates, by a column called date or without a name, or by what a format says. */
	public static boolean isDated(CsvTable table, InflowFormat format) {
		List<String> header = table.header().cells();
		return !format.times().first().isEmpty() || !format.date().isEmpty() || !format.year().isEmpty() || !format.month().isEmpty()
				|| header.stream().anyMatch("date"::equalsIgnoreCase) || header.getFirst().isEmpty() && !table.rows().isEmpty() && DateForm.USUAL
						.parse(table.rows().getFirst()
								.cell(0)).isPresent();
	}

	/**
	 * The values of the dates that are wanted, in the order of the file.
	 *
	 * @param flows whether a negative number may mark a missing value
	 * @param hourly whether values of hours are wanted; otherwise several a day are averaged
	 * @param notes get what was averaged
	 */
	public static List<Value> values(CsvTable table, int column, InflowFormat format, Predicate<LocalDate> wanted, boolean hourly, boolean flows,
			List<Diagnostic> diagnostics, List<String> notes) {
		int before = diagnostics.size();
		List<Diagnostic> own = new ArrayList<>();
		DateColumns dates = DateColumns.of(table, format, own);
		List<Stamp> stamps = dates == null ? List.of() : dates.stamps(own);
		diagnostics.addAll(own);
		boolean others = flows && NegativeFlows.others(table, column);
		List<DatedInflow> values = new ArrayList<>();
		for (int k = 0; k < stamps.size() && diagnostics.size() == before; k++) {
			CsvTable.Row row = table.rows().get(k);
			Stamp stamp = stamps.get(k);
			if (wanted.test(stamp.date())) {
				double value = table.isMissing(row, column) ? Double.NaN : table.number(row, column, stamp.toString(), "a finite number",
						diagnostics);
				if (flows && value < 0 && NegativeFlows.marks(row.cell(column), others)) {
					KeyedDiagnostics.add(diagnostics, "missing", table.finding(row.line(), stamp.toString(), "'" + row.cell(column)
							+ "' seems to mark a missing value. Name it in 'missing'"));
				}
				values.add(new DatedInflow(row.line(), stamp, value));
			}
		}
		if (hourly) {
			return diagnostics.size() == before ? values.stream().map(v -> new Value(v.line(), v.stamp().date().atStartOfDay().plusMinutes(v.stamp()
					.minutesOfDay()).truncatedTo(ChronoUnit.HOURS), true, v.inflow())).toList() : List.of();
		}
		List<DatedInflow> days = DayMeans.wanted(values) ? new DayMeans(table.file(), values).days(diagnostics, notes) : values;
		return diagnostics.size() == before ? days.stream().map(v -> new Value(v.line(), v.date().atStartOfDay(), v.daily(), v.inflow())).toList()
				: List.of();
	}
}
