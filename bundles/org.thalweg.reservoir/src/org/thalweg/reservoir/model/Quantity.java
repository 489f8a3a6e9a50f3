package org.thalweg.reservoir.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Quantities whose unit a description may choose, and these units. The first unit of each is the internal one.
 * A foot is the international one of 0.3048 m and an acre 43,560 square feet, so that an acre-foot is 1233.48183754752 m³; a gallon is that of the
 * United States, 231 cubic inches. Records, descriptions and options know the same units.
 */
public enum Quantity {
	FLOW(new Unit("m3/s", 1, 1, "m3s", "cms", "cumec", "cumecs"), new Unit("l/s", 1, 1000, "lps"),
			new Unit("cfs", Unit.CUBIC_FOOT, 1, "ft3/s", "cusec", "cusecs"), new Unit("kcfs", 1000 * Unit.CUBIC_FOOT, 1, "1000 cfs"),
			new Unit("million m3/day", 1e6, 86_400, "hm3/day", "mcm/day", "Mm3/day", "GL/day", "mcmd"), new Unit("m3/day", 1, 86_400, "cmd"),
			new Unit("ML/day", 1000, 86_400, "mld"), new Unit("Mgal/day", 1e6 * Unit.GALLON, 86_400, "mgd", "mg/day"),
			new Unit("acre-feet/day", Unit.ACRE_FOOT, 86_400, "af/day", "ac-ft/day", "acre-ft/day"),
			new Unit("TAF/day", 1000 * Unit.ACRE_FOOT, 86_400, "kaf/day")),
	STORAGE(new Unit("million m3", 1, 1, "hm3", "mcm", "Mm3", "1e6 m3", "GL"), new Unit("m3", 1, 1e6), new Unit("1e8 m3", 100, 1),
			new Unit("km3", 1000, 1, "1e9 m3", "bcm"), new Unit("ML", 1, 1000), new Unit("Mgal", Unit.GALLON, 1, "mg"),
			new Unit("acre-feet", Unit.ACRE_FOOT, 1e6, "acre-ft", "af", "ac-ft"),
			new Unit("TAF", Unit.ACRE_FOOT, 1000, "kaf", "1000 af", "1000 ac-ft", "1000 acre-feet"),
			new Unit("MAF", Unit.ACRE_FOOT, 1, "million acre-feet"),
			new Unit("cfs-days", 86_400 * Unit.CUBIC_FOOT, 1e6, "cfs-day", "dsf", "sfd", "second-foot-days"),
			new Unit("TMC", 1000 * Unit.CUBIC_FOOT, 1, "tmcft", "1e9 ft3")),
	LEVEL(new Unit("m", 1, 1, "metres", "meters"), new Unit("ft", 0.3048, 1, "feet")),
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
		private static final double GALLON = 231 * 0.0254 * 0.0254 * 0.0254;

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

	/**
	 * The unit that a user means. Case, spaces and hyphens do not matter, {@code _} serves as a space; {@code m³}, {@code m^3} and {@code m**3} are
	 * m3, {@code cubic meters per second} and {@code m3 s-1} are m3/s, {@code d} is a day. Any unit of storage a day, hour or second is a flow.
	 */
	public Optional<Unit> unit(String text) {
		String wanted = UnitSpelling.bare(text);
		Optional<Unit> listed = units.stream().filter(u -> UnitSpelling.bare(u.name).equals(wanted) || u.others.stream().anyMatch(
				o -> UnitSpelling.bare(o).equals(wanted))).findFirst();
		return this == FLOW ? listed.or(() -> UnitSpelling.rate(wanted).flatMap(r -> STORAGE.unit(r.of()).map(u -> new Unit(text.strip(), u.times
				* 1e6, u.by * r.seconds(), List.of())))) : listed;
	}

	/** The unit of storage of a volume in a month or a period, such as {@code TAF/month}; empty if the text is none. @param time its name */
	public static Optional<Unit> volume(String text, String time) {
		String bare = UnitSpelling.bare(text);
		return bare.endsWith("/" + time) ? STORAGE.unit(bare.substring(0, bare.length() - time.length() - 1)) : Optional.empty();
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
