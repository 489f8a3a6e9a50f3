package org.thalweg.reservoir.model;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Hours of the week that have a price of their own, such as {@code 7-11 17-21} or {@code mon-fri 7-21}. The end of a range of hours is not part of
 * it; {@code 22-6} spans midnight, of the days on which its hours lie.
 *
 * @param days on which they are; never empty
 * @param hours of the day, 0 to 23
 */
public record HourType(Set<DayOfWeek> days, Set<Integer> hours) {
	private static final int HOURS = 24;

	/** Whether an hour is one of them. */
	public boolean has(DayOfWeek day, int hour) {
		return days.contains(day) && hours.contains(hour);
	}

	/** Reads ranges of days and hours, separated by blanks or commas; days without hours are complete. Empty if it is not understood. */
	public static Optional<HourType> of(String text) {
		Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
		List<Integer> hours = new ArrayList<>();
		for (String range : text.strip().toLowerCase(Locale.ROOT).split("[\\s,]+")) {
			String[] ends = range.split("-", -1);
			boolean good = ends.length == 2 && number(ends[0]) >= 0 && number(ends[1]) >= 0 ? addHours(number(ends[0]), number(ends[1]), hours)
					: ends.length <= 2 && addDays(ends[0], ends[ends.length - 1], days);
			if (!good) {
				return Optional.empty();
			}
		}
		for (int h = 0; hours.isEmpty() && h < HOURS; h++) {
			hours.add(h);
		}
		return Optional.of(new HourType(days.isEmpty() ? EnumSet.allOf(DayOfWeek.class) : days, new TreeSet<>(hours)));
	}

	private static boolean addHours(int from, int to, List<Integer> hours) {
		if (from > HOURS - 1 || to > HOURS || from == to) {
			return false;
		}
		for (int h = from; h != to % HOURS || h == from; h = (h + 1) % HOURS) {
			hours.add(h);
		}
		return true;
	}

	private static boolean addDays(String from, String to, Set<DayOfWeek> days) {
		Optional<DayOfWeek> first = day(from);
		Optional<DayOfWeek> last = day(to);
		if (first.isEmpty() || last.isEmpty()) {
			return false;
		}
		for (DayOfWeek d = first.get(); d != last.get(); d = d.plus(1)) {
			days.add(d);
		}
		return days.add(last.get()) || days.contains(last.get());
	}

	private static Optional<DayOfWeek> day(String text) {
		return text.length() < 3 ? Optional.empty() : List.of(DayOfWeek.values()).stream().filter(d -> d.name().toLowerCase(Locale.ROOT).startsWith(
				text)).findFirst();
	}

	/** −1 for text that is no hour. */
	private static int number(String text) {
		return text.matches("\\d{1,2}") ? Integer.parseInt(text) : -1;
	}
}
