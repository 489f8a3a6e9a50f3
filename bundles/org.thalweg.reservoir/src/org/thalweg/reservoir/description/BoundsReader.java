package org.thalweg.reservoir.description;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;

/**
 * Reads the bounds of a reservoir's storage, under {@code storage:} or, as levels, under {@code level:}; if both are given, both
 * apply. {@code flood} is a bound below {@code max} that may be violated by water that cannot be released.
 */
final class BoundsReader {
	private final YamlSection in;
	private final Periods periods;
	private final Units units;
	private final SeriesReader series;
	private final Levels levels;
	private final Curve storageOfLevel;
	private Optional<YamlSection> storage = Optional.empty();
	private Optional<YamlSection> level = Optional.empty();
	private boolean good = true;

	/** @param levels null if there are none */
	BoundsReader(YamlSection in, Periods periods, Units units, SeriesReader series, Levels levels) {
		this.in = in;
		this.periods = periods;
		this.units = units;
		this.series = series;
		this.levels = levels;
		this.storageOfLevel = levels instanceof Levels.Points(Curve curve) ? curve.inverse("storage-level curve") : null;
	}

	/** @return null if there is something wrong; then there is a finding */
	Node.Storage read() {
		if (storesNothing(in) && !periods.ofAnyYear()) {
			double[] none = periods.filled(0.0);
			return new Node.Storage(0.0, OptionalDouble.empty(), none, none, none, none, in.read(DescriptionKeys.SPILL));
		}
		String example = "{min: 0, max: 100, initial: 50, final: 50}";
		storage = in.has("storage") ? in.section("storage", example) : Optional.empty();
		level = in.has("level") ? in.section("level", example) : Optional.empty();
		if (level.isPresent() && storageOfLevel == null) {
			if (levels != null || !in.has("level-storage")) { // otherwise the errors of the curve are reported
				in.finding("level", "bounds given as levels need 'level-storage' as points");
			}
			return null;
		}
		double[] min = bound("min", Math::max, true);
		double[] max = bound("max", Math::min, true);
		double[] flood = bound("flood", Math::min, false);
		double initial = one("initial", true);
		double last = one("final", periods.ofAnyYear());
		Node.Spill spill = in.read(DescriptionKeys.SPILL);
		storage.ifPresent(YamlSection::end);
		level.ifPresent(YamlSection::end);
		return good && ordered(min, max, flood) && (periods.ofAnyYear() || held("initial", initial, 0.0, greatest(max)) && held("final", last,
				min[end()],
				max[end()])) ? storage(min, max, flood, initial, last, spill) : null;
	}

	/** Whether a reservoir is a junction of rivers: {@code storage: none}. */
	static boolean storesNothing(YamlSection in) {
		return in.has("storage") && !in.hasSection("storage") && in.texts("storage").equals(List.of("none"));
	}

	private Node.Storage storage(double[] min, double[] max, double[] flood, double initial, double last, Node.Spill spill) {
		int end = end();
		double[] capacity = max.clone();
		double[] most = max.clone();
		for (int t = 0; flood != null && t <= end; t++) {
			most[t] = Math.min(max[t], flood[t]);
		}
		boolean prescribed = !Double.isNaN(last);
		double[] floor = min.clone();
		if (prescribed && !periods.ofAnyYear()) { // whose year may end in any month
			min[end] = last;
			most[end] = last;
			floor[end] = Arrays.stream(min).min().getAsDouble();
		}
		return new Node.Storage(initial, prescribed ? OptionalDouble.of(last) : OptionalDouble.empty(), min, most, floor, capacity, spill);
	}

	private int end() {
		return periods.count() - 1;
	}

	private static double greatest(double[] of) {
		return Arrays.stream(of).max().getAsDouble();
	}

	/** Whether a storage, or NaN for none, is in a range. */
	private boolean held(String key, double value, double least, double most) {
		boolean beyond = value < least || value > most;
		if (beyond) {
			place().finding(key, "the " + key + " storage is " + shown(value) + "; the bounds allow " + units.report().of(Quantity.STORAGE,
					least) + " to " + shown(most));
		}
		return !beyond;
	}

	private boolean ordered(double[] min, double[] max, double[] flood) {
		for (int t = 0; t < min.length; t++) {
			boolean rule = flood != null && flood[t] < min[t];
			if (min[t] > max[t] || rule) {
				place().finding(rule ? "flood" : "max", periods.named(t) + ": the minimum storage at its end, " + shown(min[t]) + ", is above "
						+ (rule ? "the flood rule, " + shown(flood[t]) : "the maximum, " + shown(max[t]))
						+ ". Change one of them");
				return false;
			}
		}
		return true;
	}

	private YamlSection place() {
		return storage.or(() -> level).orElse(in);
	}

	private String shown(double storage) {
		return units.report().exact(Quantity.STORAGE, storage);
	}

	private double[] bound(String key, DoubleBinaryOperator both, boolean required) {
		double[] out = null;
		if (has(storage, key)) {
			out = checked(series.required(storage.get(), key, Quantity.STORAGE, 0.0));
		}
		if (has(level, key)) {
			double[] levels = checked(series.required(level.get(), key, Quantity.LEVEL, Double.NEGATIVE_INFINITY));
			for (int t = 0; levels != null && t < levels.length; t++) {
				double own = storageAt(key, levels[t]);
				levels[t] = out == null ? own : both.applyAsDouble(own, out[t]);
			}
			out = levels == null ? out : levels;
		}
		if (out == null && required && !has(storage, key) && !has(level, key)) {
			missing(key);
		}
		return out;
	}

	private double[] checked(double[] read) {
		good &= read != null;
		return read;
	}

	private double one(String key, boolean required) {
		boolean asStorage = has(storage, key);
		boolean asLevel = has(level, key);
		if (asStorage && asLevel) {
			level.get().finding(key, "'" + key + "' is given as a storage and as a level. Keep one of them");
			good = false;
		}
		if (!asStorage && !asLevel && required) {
			missing(key);
		}
		double out = asStorage ? units.number(storage.get(), key, Quantity.STORAGE, 0.0)
				: asLevel ? storageAt(key, units.number(level.get(), key, Quantity.LEVEL, Double.NEGATIVE_INFINITY)) : Double.NaN;
		good &= !(asStorage || asLevel) || !Double.isNaN(out);
		return out;
	}

	private static boolean has(Optional<YamlSection> section, String key) {
		return section.isPresent() && section.get().has(key);
	}

	private void missing(String key) {
		place().finding("", "'" + key + "' is missing. Give it under storage: or, as a level, under level:");
		good = false;
	}

	private double storageAt(String key, double value) {
		try {
			return Double.isNaN(value) ? value : storageOfLevel.at(value);
		} catch (IllegalArgumentException e) {
			if (good) {
				level.orElseThrow().finding(key, e.getMessage());
			}
			good = false;
			return Double.NaN;
		}
	}
}
