package org.thalweg.reservoir.inflow;

import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Units in which inflows are recorded. A foot is the international one of 0.3048 m exactly and an acre 43,560 square
 * feet, so an acre-foot is 1233.48183754752 m³ and a TAF a thousand of them. Safe for any number of threads.
 */
public enum FlowUnit {
	CUBIC_METRES_PER_SECOND("m3/s", 1, false, "m3s", "cms"),
	CUBIC_FEET_PER_SECOND("cfs", FlowUnit.CUBIC_FOOT, false, "ft3/s"),
	MILLION_M3_PER_DAY("million m3/day", 1e6 / FlowUnit.DAY, false, "mcm/day"),
	MILLION_M3_PER_MONTH("million m3/month", 1e6 / FlowUnit.DAY, true, "mcm/month"),
	ACRE_FEET_PER_DAY("acre-feet/day", 43_560 * FlowUnit.CUBIC_FOOT / FlowUnit.DAY, false, "af/day"),
	ACRE_FEET_PER_MONTH("acre-feet/month", 43_560 * FlowUnit.CUBIC_FOOT / FlowUnit.DAY, true, "af/month"),
	TAF_PER_DAY("TAF/day", 43_560_000 * FlowUnit.CUBIC_FOOT / FlowUnit.DAY, false),
	TAF_PER_MONTH("TAF/month", 43_560_000 * FlowUnit.CUBIC_FOOT / FlowUnit.DAY, true);

	/** In m³. */
	private static final double CUBIC_FOOT = 0.3048 * 0.3048 * 0.3048;
	/** In seconds. */
	private static final double DAY = 86_400;

	private final String text;
	private final double factor;
	private final boolean monthly;
	private final List<String> others;

	FlowUnit(String text, double factor, boolean monthly, String... others) {
		this.text = text;
		this.factor = factor;
		this.monthly = monthly;
		this.others = List.of(others);
	}

	/**
	 * The unit that a user means. Case does not matter, nor do spaces; {@code _} serves as a space and {@code _per_} as a
	 * stroke, so that {@code taf_per_day} can stand in a column's name; {@code m³} and {@code m^3} are {@code m3}.
	 */
	public static Optional<FlowUnit> of(String text) {
		String wanted = bare(text);
		return Arrays.stream(values()).filter(u -> bare(u.text).equals(wanted) || u.others.contains(wanted)).findFirst();
	}

	private static String bare(String text) {
		return text.toLowerCase(Locale.ROOT).replace("_per_", "/").replace(" per ", "/").replace('³', '3').replaceAll("[\\s_^]", "");
	}

	/** The names of all, for messages. */
	public static List<String> names() {
		return Arrays.stream(values()).map(FlowUnit::toString).toList();
	}

	/** Whether it is a month's volume, which only monthly values can have. */
	public boolean monthly() {
		return monthly;
	}

	/** A value of this unit as the month's mean in m³/s; a month's volume is spread over the month's days. */
	public double cubicMetresPerSecond(double value, YearMonth month) {
		return value * factor / (monthly ? month.lengthOfMonth() : 1);
	}

	/** As users write it, e.g. {@code m3/s}. */
	@Override
	public String toString() {
		return text;
	}
}
