package org.thalweg.reservoir.inflow;

import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.reservoir.model.Quantity;

/**
 * A unit of recorded inflows: one of flow, or one of storage for the volume of a month. Factors are those of
 * {@link Quantity}.
 *
 * @param unit of flow, or of storage
 * @param monthly whether it is a month's volume, which is allowed only for monthly values
 */
public record FlowUnit(Quantity.Unit unit, boolean monthly) {
	/** No unit is written with more characters. */
	private static final int LONGEST = 100;
	private static final double SECONDS_OF_A_DAY = 86_400;

	/** The internal unit. */
	public static final FlowUnit CUBIC_METRES_PER_SECOND = of("m3/s").orElseThrow();

	/**
	 * The unit named by a user, written as {@link Quantity#unit} allows it, so that {@code taf_per_day} can be in a
	 * column's name; a month's volume ends in {@code /month} or {@code _per_month}.
	 */
	public static Optional<FlowUnit> of(String text) {
		if (text.length() > LONGEST) {
			return Optional.empty();
		}
		return Quantity.volume(text, "month").map(u -> new FlowUnit(u, true)).or(() -> Quantity.FLOW.unit(text).map(u -> new FlowUnit(u, false)));
	}

	/** The names of all, for messages. */
	public static List<String> names() {
		return Stream.concat(Quantity.FLOW.names().stream(), Quantity.STORAGE.names().stream().map(n -> n + "/month")).toList();
	}

	/** A value of this unit as the month's mean in m³/s; a month's volume is spread over the month's days. */
	public double cubicMetresPerSecond(double value, YearMonth month) {
		double converted = unit.convert(value);
		return monthly ? converted * 1e6 / (SECONDS_OF_A_DAY * month.lengthOfMonth()) : converted;
	}

	/** The unit as written by users, e.g. {@code m3/s}. */
	@Override
	public String toString() {
		return unit.name() + (monthly ? "/month" : "");
	}
}
