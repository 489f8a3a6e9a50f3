package org.thalweg.reservoir.description;

import java.util.List;

import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Section;
import org.thalweg.experiment.reading.YamlSection;

/**
 * Keys of a system's description that a description of one reservoir does not have, with default, bounds and meaning; {@link DescriptionKeys} has the
 * others. docs/reservoir-systems.md has all of them.
 */
public final class SystemKeys {
	private static final double NONE = Double.NEGATIVE_INFINITY;
	private static final double ANY = Double.POSITIVE_INFINITY;

	static final Key<Double> PENALTY = Key.number("penalty", Double.NaN, 0, ANY, "",
			"cost of one unit of violation: a storage outside its bounds by as much "
					+ "as the maximum storage");

	/** {@code periods:} */
	enum Step {
		MONTH, DAY, HOUR, NONE
	}

	static final Key<Step> STEP = Key.choice("step", Step.NONE, "length of a period: a calendar month, day or hour");
	static final Key<Integer> COUNT = Key.integer("count", 0, 1, 1_000_000, "number of periods");
	static final Key<String> FIRST = Key.text("first", "", "the first month, day or hour").example("1955-10");
	static final Key<String> LAST = Key.text("last", "", "the last month, day or hour, instead of the count");
	static final Key<Double> DAYS = Key.number("days", Double.NaN, 0, 1e5, "", "length of every period in days, outside the calendar");

	/** A reservoir. */
	static final Key<String> NAME = Key.text("name", "", "name of the reservoir");
	public static final Key<Double> DELAY = Key.number("delay", 0, 0, 1e6, "", "travel time to the reservoir downstream, in periods");

	/** Keys of a reservoir that may differ between periods, or refer to its neighbours. */
	public static final class Reservoir {
		/** Mapping of the releases. */
		public static final String RELEASE = "release";
		public static final Key<double[]> INFLOW = SeriesKeys.periods("inflow", "local inflow, without water from upstream");
		public static final Key<double[]> LOSSES = SeriesKeys.periods("losses", "fixed losses, as a flow");
		public static final Key<double[]> EVAPORATION = SeriesKeys.periods("evaporation", "depth that evaporates, minus rain");
		public static final Section STORAGES = SeriesKeys.stock("storage", 0, "periods", "", SeriesKeys.PERIODS);
		public static final Section LEVELS = SeriesKeys.stock("level", NONE, "periods", "", SeriesKeys.PERIODS);
		public static final Key<double[]> LEAST = SeriesKeys.periods("min", "minimum release");
		public static final Key<double[]> GREATEST = SeriesKeys.periods("max", "maximum release");
		public static final Key<double[]> PLAN = SeriesKeys.periods("plan", "releases that are operated if no other plan is given");
		public static final Key<double[]> PRICE = SeriesKeys.periods("price", "price of a unit of energy (the tariff)");
		public static final Key<String> TO = Key.text("to", "",
				"the reservoir downstream, or a list of branches; empty where the water leaves the system");
		public static final Key<Double> IN_TRANSIT = Key.number("in-transit", 0, 0, ANY, "", "flow in transit downstream at the beginning");

		private Reservoir() {
		}
	}

	/** {@code pump:} */
	public static final class Pump {
		public static final Key<Double> EFFICIENCY = Key.number("efficiency", Double.NaN, 0, 1, "", "overall efficiency of pumping, 0 to 1");
		public static final Key<double[]> MOST = SeriesKeys.periods("at-most", "maximum flow that is pumped");
		public static final Key<Double> CAPACITY = Key.number("capacity", Double.NaN, 0, ANY, "", "maximum power, reached at the greatest head");

		private Pump() {
		}
	}

	/** A branch of {@code to:}. */
	static final class Branch {
		static final Key<String> RESERVOIR = Key.text("reservoir", "", "where the branch leads; without it, it leaves the system");

		private Branch() {
		}
	}

	/** A purpose. */
	enum Scale {
		/** The maximum demand of all periods. */
		GREATEST,
		/** The demand of the period itself. */
		DEMAND,
		/** The stated unit of storage: a shortage is a volume. */
		VOLUME
	}

	static final Key<Scale> SCALE = Key.choice("relative-to", Scale.GREATEST,
			"what a shortage is divided by: the maximum demand, the period's demand, "
					+ "or the stated unit of volume");
	static final Key<Integer> EXPONENT = Key.integer("exponent", 2, 1, 3, "of a shortage");
	static final Key<Double> WEIGHT = Key.number("weight", 1, 0, ANY, "", "weight of the purpose's deficit");

	/** The objective. */
	static final Key<Double> WITHIN = Key.number("within", Double.NaN, 0, ANY, "", "tolerance: gains of a level that differ by less count as equal");
	static final Key<Double> WORST = Key.number("worst", Double.NaN, NONE, ANY, "", "worst gain of a level; a lower one counts as this");
	static final Key<Double> BEST = Key.number("best", Double.NaN, NONE, ANY, "", "best gain of a level, which it cannot exceed");

	/** True if a section has any of the keys. */
	static boolean any(YamlSection in, String... keys) {
		return List.of(keys).stream().filter(in::has).count() > 0;
	}

	private SystemKeys() {
	}
}
