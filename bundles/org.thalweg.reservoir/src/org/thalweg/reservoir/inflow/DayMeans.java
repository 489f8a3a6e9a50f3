package org.thalweg.reservoir.inflow;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.Diagnostic;

/**
 * Daily means of values at regular times of the day, such as hours. A day needs all of its values; an hour may be missing or doubled where clocks are
 * changed: before four o'clock in March, April and September to November.
 */
final class DayMeans {
	private static final int DAY = 1440;
	private static final int HOUR = 60;
	private static final int LATEST = 240;
	private static final Set<Integer> MONTHS = Set.of(3, 4, 9, 10, 11);

	private final String file;
	private final List<DatedInflow> values;
	private final Map<LocalDate, String> incomplete = new TreeMap<>();
	private int step;

	/** @param values in the order of the file */
	DayMeans(String file, List<DatedInflow> values) {
		this.file = file;
		this.values = values;
	}

	/** Whether a day has several times. */
	static boolean wanted(List<DatedInflow> values) {
		return IntStream.range(1, values.size()).anyMatch(i -> values.get(i).stamp().minute() >= 0 && values.get(i - 1).stamp().minute() >= 0
				&& values.get(i).date().equals(values.get(i - 1).date()) && values.get(i).stamp().minute() != values.get(i - 1).stamp().minute());
	}

	/** Days that have values, but not all, with the number of values. Valid after {@link #days}. */
	Map<LocalDate, String> incomplete() {
		return incomplete;
	}

	/** A value for each day that has any, NaN for an incomplete one; findings if times are irregular. */
	List<DatedInflow> days(List<Diagnostic> diagnostics, List<String> notes) {
		step = step();
		if (step <= 0 || DAY % step != 0) {
			diagnostics.add(new Diagnostic(file, values.getFirst().line(), values.getFirst().stamp().toString(), "the times of a day are " + step
					+ " minutes apart, which does not divide a day. Give regular values, such as hourly ones, or daily ones"));
			return List.of();
		}
		Map<LocalDate, Integer> changed = order(diagnostics);
		if (!diagnostics.isEmpty()) {
			return List.of();
		}
		List<DatedInflow> out = new ArrayList<>();
		for (int from = 0; from < values.size();) {
			int to = from + 1;
			while (to < values.size() && values.get(to).date().equals(values.get(from).date())) {
				to++;
			}
			out.add(mean(values.subList(from, to), DAY / step + changed.getOrDefault(values.get(from).date(), 0)));
			from = to;
		}
		long complete = out.stream().filter(d -> !Double.isNaN(d.inflow())).count();
		notes.add(file + ": " + values.size() + " values, " + step + " minutes apart, averaged to " + complete + " days"
				+ (incomplete.isEmpty() ? "" : "; " + incomplete.size() + (incomplete.size() == 1 ? " day lacks" : " days lack") + " values"));
		return out;
	}

	private DatedInflow mean(List<DatedInflow> day, int expected) {
		List<DatedInflow> present = day.stream().filter(v -> !Double.isNaN(v.inflow())).toList();
		boolean all = present.size() == expected;
		LocalDate date = day.getFirst().date();
		if (!all) {
			incomplete.put(date, present.size() + " of " + expected + " values");
		}
		double mean = all ? present.stream().mapToDouble(DatedInflow::inflow).sum() / expected : Double.NaN;
		return new DatedInflow(day.getFirst().line(), Stamp.day(date), mean);
	}

	/** The most frequent distance of two times, in minutes. */
	private int step() {
		Map<Integer, Long> counts = IntStream.range(1, values.size()).mapToObj(this::distance).filter(d -> d > 0).collect(Collectors.groupingBy(
				Function.identity(), Collectors.counting()));
		return counts.entrySet().stream().max(Map.Entry.<Integer, Long>comparingByValue().thenComparing(Map.Entry::getKey)).map(Map.Entry::getKey)
				.orElse(0);
	}

	/** Minutes from the value before. */
	private int distance(int i) {
		long minutes = values.get(i).stamp().minutes() - values.get(i - 1).stamp().minutes();
		return (int) Math.clamp(minutes, -DAY * 1000L, DAY * 1000L);
	}

	/** Times ascend; the result has the additional values of days on which clocks are changed. */
	private Map<LocalDate, Integer> order(List<Diagnostic> diagnostics) {
		Map<LocalDate, Integer> out = new HashMap<>();
		for (int i = 1; i < values.size(); i++) {
			DatedInflow v = values.get(i);
			int distance = distance(i);
			boolean change = HOUR % step == 0 && MONTHS.contains(v.date().getMonthValue()) && v.stamp().minute() <= LATEST && !out.containsKey(v
					.date());
			if (change && Math.abs(distance - step) == HOUR && (distance > step || v.stamp().minute() < LATEST - HOUR)) {
				out.put(v.date(), (step - distance) / step);
			} else if (distance <= 0) {
				diagnostics.add(new Diagnostic(file, v.line(), v.stamp().toString(), distance == 0
						? "this time is given twice. Keep one of the lines." : "this time comes after " + values.get(i - 1).stamp()
								+ ". Sort the lines by date."));
			}
		}
		return out;
	}
}
