package org.thalweg.reservoir.inflow;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;

/** Dated values of one file by calendar: detects order, duplicates and gaps, and averages days to months. */
final class InflowCalendar {
	private final String file;
	private final List<DatedInflow> values;
	private final FlowUnit unit;
	private final Negative negative;
	private final Map<LocalDate, String> incomplete;
	private final boolean daily;

	/**
	 * @param values in the order of the file, in the file's unit, at most one for each day
	 * @param incomplete how much of a day without a value is missing, if it has parts
	 */
	InflowCalendar(String file, List<DatedInflow> values, FlowUnit unit, Negative negative, Map<LocalDate, String> incomplete) {
		this.file = file;
		this.values = values;
		this.unit = unit;
		this.negative = negative;
		this.incomplete = incomplete;
		this.daily = values.stream().anyMatch(DatedInflow::daily) && !oneAMonth();
	}

	/** Whether no month has two dates; then the day of a date is ignored. A single date is not conclusive. */
	private boolean oneAMonth() {
		return values.size() > 1 && values.stream().map(DatedInflow::month).distinct().count() == values.size();
	}

	/** @return null, with a finding, if there are errors */
	InflowRecord record(boolean leaveOutGaps, List<Diagnostic> diagnostics, List<String> notes) {
		if (values.stream().allMatch(v -> Double.isNaN(v.inflow()))) {
			diagnostics.add(new Diagnostic(file, 0, "", "there is no data: no line has an inflow"));
			return null;
		}
		if (!daily && negative == Negative.KEEP) {
			values.stream().filter(v -> v.inflow() < 0).forEach(v -> NegativeFlows.refuse(file, v, BigDecimal.valueOf(v.inflow()).stripTrailingZeros()
					.toPlainString(), diagnostics));
		}
		order(diagnostics);
		if (!diagnostics.isEmpty()) {
			return null;
		}
		double[] series = series();
		gaps(series, leaveOutGaps, diagnostics, notes);
		double[] months = daily ? new MonthMeans(file, date(0)).of(treated(inCubicMetres(series), diagnostics, notes), values.size(), diagnostics,
				notes)
				: treated(inCubicMetres(series), diagnostics, notes);
		if (diagnostics.isEmpty()) {
			if (!unit.equals(FlowUnit.CUBIC_METRES_PER_SECOND)) {
				notes.add(file + ": the inflow is in " + unit);
			}
			return trimmed(months, diagnostics);
		}
		return null;
	}

	/** Dates are alike and ascend; one finding a line. */
	private void order(List<Diagnostic> diagnostics) {
		if (daily && unit.monthly()) {
			diagnostics.add(new Diagnostic(file, values.getFirst().line(), "", "daily values cannot have the unit " + unit
					+ ". Give their own unit, e.g. million m3/day."));
		}
		Map<Long, Integer> lines = new HashMap<>(); // of the first value of each date
		lines.put(index(values.getFirst().date()), values.getFirst().line());
		for (int i = 1; i < values.size(); i++) {
			DatedInflow before = values.get(i - 1);
			DatedInflow v = values.get(i);
			if (v.daily() != before.daily()) {
				diagnostics.add(new Diagnostic(file, v.line(), v.dateText(), "this date " + (v.daily() ? "has" : "lacks") + " a day, the one before ("
						+ before.dateText() + ") " + (v.daily() ? "does not" : "has one") + ". Write all dates in the same form."));
				return;
			}
			boolean sameLine = !diagnostics.isEmpty() && diagnostics.getLast().line() == v.line();
			Integer first = lines.putIfAbsent(index(v.date()), v.line());
			if (index(v.date()) > index(before.date()) || sameLine) {
				continue;
			}
			diagnostics.add(new Diagnostic(file, v.line(), v.dateText(), first != null ? "this date is given twice, first in line " + first
					+ ". Keep one of the lines." : "this date comes after " + before.dateText() + ". Sort the lines by date."));
		}
	}

	/** Days, or months, from some day on. */
	private long index(LocalDate date) {
		return daily ? date.toEpochDay() : date.getLong(ChronoField.PROLEPTIC_MONTH);
	}

	private LocalDate date(int i) {
		LocalDate first = values.getFirst().date();
		return daily ? first.plusDays(i) : first.withDayOfMonth(1).plusMonths(i);
	}

	/** All days, or months, from the first date to the last; NaN where there is no value. */
	private double[] series() {
		long first = index(values.getFirst().date());
		double[] out = new double[Math.toIntExact(index(values.getLast().date()) - first + 1)];
		Arrays.fill(out, Double.NaN);
		values.forEach(v -> out[(int) (index(v.date()) - first)] = v.inflow());
		return out;
	}

	/** One finding or note for each run of NaN between two values. */
	private void gaps(double[] series, boolean leaveOut, List<Diagnostic> diagnostics, List<String> notes) {
		int last = -1;
		for (int i = 0; i < series.length; i++) {
			if (Double.isNaN(series[i])) {
				continue;
			}
			if (last >= 0 && i > last + 1) {
				gap(last + 1, i - 1, leaveOut, diagnostics, notes);
			}
			last = i;
		}
	}

	private void gap(int from, int to, boolean leaveOut, List<Diagnostic> diagnostics, List<String> notes) {
		int n = to - from + 1;
		String what = daily ? "day" : "month";
		String where = n == 1 ? text(from) : text(from) + " … " + text(to);
		String part = n == 1 && daily ? incomplete.getOrDefault(date(from), "") : "";
		String message = "a gap of " + n + " " + what + (n == 1 ? "" : "s") + (part.isEmpty() ? "" : ", which has " + part);
		long end = index(values.getFirst().date()) + to;
		int line = values.get(firstFrom(end)).line();
		if (leaveOut) {
			notes.add(new Diagnostic(file, line, where, message + "; years with this gap are left out").toString());
		} else {
			diagnostics.add(new Diagnostic(file, line, where, message
					+ ". Gaps are not filled: add the values, or leave years with gaps out by --leave-out-gaps."));
		}
	}

	/** The first value whose date is not before an index; the dates ascend. */
	private int firstFrom(long end) {
		int low = 0;
		int high = values.size() - 1;
		while (low < high) {
			int middle = (low + high) / 2;
			if (index(values.get(middle).date()) < end) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	private String text(int i) {
		return daily ? date(i).toString() : YearMonth.from(date(i)).toString();
	}

	private double[] inCubicMetres(double[] series) {
		double[] out = new double[series.length];
		for (int i = 0; i < out.length; i++) {
			out[i] = unit.cubicMetresPerSecond(series[i], YearMonth.from(date(i)));
		}
		return out;
	}

	private double[] treated(double[] series, List<Diagnostic> diagnostics, List<String> notes) {
		double[] lengths = IntStream.range(0, series.length).mapToDouble(i -> daily ? 1 : date(i).lengthOfMonth()).toArray();
		return new NegativeFlows(file, negative, "m3/s", daily ? "day" : "month", this::text).treated(series, lengths, diagnostics, notes);
	}

	/** The record from the first month with a value to the last. */
	private InflowRecord trimmed(double[] months, List<Diagnostic> diagnostics) {
		int from = 0;
		int to = months.length;
		while (from < to && Double.isNaN(months[from])) {
			from++;
		}
		while (to > from && Double.isNaN(months[to - 1])) {
			to--;
		}
		if (from == to) {
			diagnostics.add(new Diagnostic(file, 0, "", "there is no data: no month has a value on each of its days"));
			return null;
		}
		return new InflowRecord(YearMonth.from(date(0)).plusMonths(from), Arrays.copyOfRange(months, from, to));
	}
}
