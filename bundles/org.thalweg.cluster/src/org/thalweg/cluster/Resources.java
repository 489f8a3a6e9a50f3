package org.thalweg.cluster;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.experiment.reading.UserError;

/**
 * What each task may use. Absent: what the site gives.
 *
 * @param throttle tasks that run at a time; 0 for any number
 * @param time limit
 * @param megabytes of memory
 */
public record Resources(int throttle, Optional<Duration> time, Optional<Integer> cpus, Optional<Integer> gpus, Optional<Long> megabytes,
		Optional<String> partition, Optional<String> account) {
	private static final Pattern UNITS = Pattern.compile("(?:(\\d{1,6}) ?d)?\\s*(?:(\\d{1,6}) ?h)?\\s*(?:(\\d{1,6}) ?min)?\\s*(?:(\\d{1,6}) ?s)?");
	private static final Pattern CLOCK = Pattern.compile("(\\d{1,5}):([0-5]\\d):([0-5]\\d)");
	private static final Pattern MEMORY = Pattern.compile("(\\d{1,9})([KMGT])(?:i?B)?", Pattern.CASE_INSENSITIVE);
	private static final Pattern PLAIN = Pattern.compile("[\\w.,:@/+-]+");
	private static final int LONGEST_WARNING = 120;
	private static final int SHORTEST_WARNING = 10;

	/**
	 * As a user gives them; null, blank or, for {@code gpus}, 0 where nothing is requested.
	 *
	 * @param time as {@link #time}
	 * @param memory as {@link #memory}
	 * @throws UserError if one of them means nothing
	 */
	public static Resources of(Integer throttle, String time, Integer cpus, Integer gpus, String memory, String partition, String account) {
		return new Resources(count("--throttle", throttle).orElse(0), given(time).map(Resources::time), count("--cpus", cpus),
				count("--gpus", gpus == null || gpus == 0 ? null : gpus), given(memory).map(Resources::memory),
				given(partition).map(p -> name("--partition", p)), given(account).map(a -> name("--account", a)));
	}

	private static Optional<String> given(String text) {
		return Optional.ofNullable(text).filter(t -> !t.isBlank());
	}

	private static Optional<Integer> count(String option, Integer value) {
		if (value != null && value < 1) {
			throw new UserError(option + ": " + value + " is below the minimum 1");
		}
		return Optional.ofNullable(value);
	}

	/**
	 * A time limit.
	 *
	 * @param text {@code 2h}, {@code 90min}, {@code 1d 12h}, {@code 01:30:00}
	 */
	public static Duration time(String text) {
		Matcher clock = CLOCK.matcher(text.strip());
		Matcher units = UNITS.matcher(text.strip());
		Duration out = clock.matches() ? of("0", clock.group(1), clock.group(2), clock.group(3))
				: units.matches() ? of(units.group(1), units.group(2), units.group(3), units.group(4)) : Duration.ZERO;
		if (out.isZero()) {
			throw new UserError("--time: '" + text + "' is not a time limit; expected, for example, 2h, 90min, 1d 12h or 01:30:00");
		}
		return out;
	}

	private static Duration of(String days, String hours, String minutes, String seconds) {
		return Duration.ofDays(number(days)).plusHours(number(hours)).plusMinutes(number(minutes)).plusSeconds(number(seconds));
	}

	private static long number(String text) {
		return text == null ? 0 : Long.parseLong(text);
	}

	/** {@code 01:30:00}; hours go beyond 24. */
	static String clock(Duration time) {
		return String.format(Locale.ROOT, "%02d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
	}

	/** MiB of {@code 4G} or {@code 512M}; what is below one counts as one. */
	public static long memory(String text) {
		Matcher m = MEMORY.matcher(text.strip());
		if (!m.matches() || Long.parseLong(m.group(1)) == 0) {
			throw new UserError("--mem: '" + text + "' is not a size; expected a number with its unit, such as 4G or 512M");
		}
		long kib = Long.parseLong(m.group(1)) << 10 * "KMGT".indexOf(m.group(2).toUpperCase(Locale.ROOT));
		return Math.max(1, kib >> 10);
	}

	/** Names that need no quoting in a script. */
	public static String name(String option, String text) {
		if (!PLAIN.matcher(text).matches()) {
			throw new UserError(option + ": '" + text + "' is not a valid name; expected only letters, digits and . , : @ / + - _");
		}
		return text;
	}

	/** Seconds before the limit at which a task is warned: enough to save, and no large part of a short limit. */
	int warning() {
		return time.map(t -> (int) Math.clamp(t.toSeconds() / 4, SHORTEST_WARNING, LONGEST_WARNING)).orElse(LONGEST_WARNING);
	}

	PlaceholderValues in(PlaceholderValues values) {
		int warning = warning();
		return values.with(Placeholder.THROTTLE, throttle == 0 ? null : throttle).with(Placeholder.LIMIT, throttle == 0 ? "" : "%" + throttle)
				.with(Placeholder.TIME, time.map(Resources::clock).orElse(null))
				.with(Placeholder.MINUTES, time.map(t -> (t.toSeconds() + 59) / 60).orElse(null))
				.with(Placeholder.SOFT_TIME, time.map(t -> clock(t.minusSeconds(Math.min(t.toSeconds() - 1, warning)))).orElse(null))
				.with(Placeholder.WARNING, warning).with(Placeholder.WARNING_MINUTES, Math.max(1, warning / 60))
				.with(Placeholder.CPUS, cpus.orElse(null)).with(Placeholder.GPUS, gpus.orElse(null))
				.with(Placeholder.NO_GPUS, gpus.isPresent() ? null : "")
				.with(Placeholder.MEMORY, megabytes.map(m -> m % 1024 == 0 ? m / 1024 + "G" : m + "M").orElse(null))
				.with(Placeholder.MEGABYTES, megabytes.orElse(null)).with(Placeholder.PARTITION, partition.orElse(null))
				.with(Placeholder.ACCOUNT, account.orElse(null));
	}
}
