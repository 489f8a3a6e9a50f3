package org.thalweg.reservoir.description;

import java.util.List;

import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.YamlSection;

/** Keys of a system's description that have one value, with default, bounds and meaning. docs/reservoir-systems.md has all of them. */
final class SystemKeys {
	private static final double NONE = Double.NEGATIVE_INFINITY;
	private static final double ANY = Double.POSITIVE_INFINITY;

	static final Key<Double> PENALTY = Key.number("penalty", Double.NaN, 0, ANY, "",
			"of one unit of violation: a storage beyond its bounds by as much "
					+ "as the greatest storage");

	/** {@code periods:} */
	enum Step {
		MONTH, DAY, NONE
	}

	static final Key<Step> STEP = Key.choice("step", Step.NONE, "what a period is: a month or a day of the calendar");
	static final Key<Integer> COUNT = Key.integer("count", 0, 1, 1_000_000, "number of periods");
	static final Key<String> FIRST = Key.text("first", "", "the first month or day").example("1955-10");
	static final Key<String> LAST = Key.text("last", "", "the last month or day, in place of the count");
	static final Key<Double> DAYS = Key.number("days", Double.NaN, 0, 1e5, "", "length of every period in days, outside of the calendar");

	/** A reservoir. */
	static final Key<String> NAME = Key.text("name", "", "name of the reservoir");
	static final Key<Double> DELAY = Key.number("delay", 0, 0, 1e6, "", "travel time to the reservoir downstream in periods");

	/** A purpose. */
	enum Scale {
		/** The greatest demand of all periods. */
		GREATEST,
		/** The demand of the period itself. */
		DEMAND,
		/** The stated unit of storage: a shortage is a volume. */
		VOLUME
	}

	static final Key<Scale> SCALE = Key.choice("relative-to", Scale.GREATEST,
			"what a shortage is divided by: the greatest demand, the period's demand, "
					+ "or the stated unit of volume");
	static final Key<Integer> EXPONENT = Key.integer("exponent", 2, 1, 3, "of a shortage");
	static final Key<Double> WEIGHT = Key.number("weight", 1, 0, ANY, "", "of the purpose's deficit");

	/** The objective. */
	static final Key<Double> WITHIN = Key.number("within", Double.NaN, 0, ANY, "", "so much less of a level counts as equal");
	static final Key<Double> WORST = Key.number("worst", Double.NaN, NONE, ANY, "", "gain from which on a level counts as lost");
	static final Key<Double> BEST = Key.number("best", Double.NaN, NONE, ANY, "", "gain that a level cannot surpass");

	/** True if a section has any of the keys. */
	static boolean any(YamlSection in, String... keys) {
		return List.of(keys).stream().filter(in::has).count() > 0;
	}

	private SystemKeys() {
	}
}
