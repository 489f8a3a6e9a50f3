package org.thalweg.reservoir.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Quantities whose unit a description may choose, and these units. The first unit of each is the internal one.
 * A foot is the international one of 0.3048 m and an acre 43,560 square feet, so that an acre-foot is 1233.48183754752 m³.
 */
public enum Quantity {
	FLOW(new Unit("m3/s", 1, 1, "m3s", "cms"), new Unit("l/s", 1, 1000), new Unit("cfs", Unit.CUBIC_FOOT, 1, "ft3/s"),
			new Unit("million m3/day", 1e6, 86_400, "hm3/day", "mcm/day"),
			new Unit("acre-feet/day", Unit.ACRE_FOOT, 86_400, "af/day"), new Unit("TAF/day", 1000 * Unit.ACRE_FOOT, 86_400)),
	STORAGE(new Unit("million m3", 1, 1, "hm3", "mcm", "1e6 m3"), new Unit("m3", 1, 1e6), new Unit("1e8 m3", 100, 1),
			new Unit("km3", 1000, 1, "1e9 m3", "bcm"), new Unit("acre-feet", Unit.ACRE_FOOT, 1e6, "acre-ft", "af"),
			new Unit("TAF", Unit.ACRE_FOOT, 1000), new Unit("MAF", Unit.ACRE_FOOT, 1)),
	LEVEL(new Unit("m", 1, 1), new Unit("ft", 0.3048, 1, "feet")),
	POWER(new Unit("kW", 1, 1), new Unit("MW", 1000, 1), new Unit("GW", 1e6, 1)),
	ENERGY(new Unit("kWh", 1, 1), new Unit("MWh", 1000, 1), new Unit("GWh", 1e6, 1), new Unit("1e8 kWh", 1e8, 1),
			new Unit("TWh", 1e9, 1)),
	WATER_RATE(new Unit("m3/kWh", 1, 1), new Unit("m3/MWh", 1, 1000)),
	/** Area of a lake. */
	AREA(new Unit("km2", 1, 1), new Unit("ha", 1, 100, "hectares"), new Unit("m2", 1, 1e6), new Unit("acres", 4046.8564224, 1e6, "acre"),
			new Unit("square miles", 2.589988110336, 1, "sqmi", "mi2")),
	/** Depth of evaporation. */
	DEPTH(new Unit("mm", 1, 1), new Unit("cm", 10, 1), new Unit("m", 1000, 1), new Unit("in", 25.4, 1, "inches"),
			new Unit("ft", 304.8, 1, "feet"));

	/**
	 * A unit: times/by of the internal one. Two numbers, so that 14557·10⁶ m³ are 14557 million exactly.
	 *
	 * @param others alternative spellings, in lower case
	 */
	public record Unit(String name, double times, double by, List<String> others) {
		private static final double CUBIC_FOOT = 0.3048 * 0.3048 * 0.3048;
		private static final double ACRE_FOOT = 43_560 * CUBIC_FOOT;

		private Unit(String name, double times, double by, String... others) {
			this(name, times, by, List.of(others));
		}

		/** A value in the unit that is used within. */
		public double convert(double value) {
			return value * times / by;
		}
	}

	private final List<Unit> units;

	Quantity(Unit... units) {
		this.units = List.of(units);
	}

	/** The key under {@code units:}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** The unit that a user means; case and spaces do not matter, {@code _} serves as a space, {@code m³} and {@code m^3} are m3. */
	public Optional<Unit> unit(String text) {
		String wanted = bare(text);
		return units.stream().filter(u -> bare(u.name).equals(wanted) || u.others.stream().anyMatch(o -> bare(o).equals(wanted)))
				.findFirst();
	}

	private static String bare(String text) {
		return text.toLowerCase(Locale.ROOT).replace("_per_", "/").replace(" per ", "/").replace('³', '3').replaceAll("[\\s_^]", "");
	}

	/** The names of its units. */
	public List<String> names() {
		return units.stream().map(Unit::name).toList();
	}

	public static Optional<Quantity> of(String key) {
		return Arrays.stream(values()).filter(q -> q.key().equals(key)).findFirst();
	}

	public static List<String> keys() {
		return Arrays.stream(values()).map(Quantity::key).toList();
	}
}
