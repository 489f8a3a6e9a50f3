package org.thalweg.reservoir.description;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.MonthlyBounds;
import org.thalweg.reservoir.model.Quantity;

/**
 * Bounds of storage and the storages that begin and end a year. Each may stand under {@code storage:} or, as a level, under
 * {@code level:}; bounds that stand under both hold both.
 */
final class StorageReader {
	private final YamlSection top;
	private final Units units;
	private final Optional<YamlSection> storage;
	private final Optional<YamlSection> level;
	private final Curve storageOfLevel;

	/** @param levels level of storage; null if it could not be read */
	StorageReader(YamlSection top, Units units, Curve levels) {
		this.top = top;
		this.units = units;
		this.storage = top.read(DescriptionKeys.STORAGE);
		this.level = top.read(DescriptionKeys.LEVEL);
		this.storageOfLevel = levels == null ? null : levels.inverse("storage of level");
	}

	/** @return null if there is something wrong; then there is a finding */
	MonthlyBounds bounds() {
		double[] min = monthly("min", Math::max);
		double[] max = monthly("max", Math::min);
		for (int i = 0; i < 12; i++) {
			if (min[i] > max[i]) {
				top.finding(storage.isPresent() ? "storage" : "level", "month " + (i + 1) + ": the least storage at its end, " + min[i]
						+ " million m3, is above the greatest, " + max[i] + " million m3. No storage can be both; change one of them");
				return null;
			}
		}
		return Double.isNaN(Arrays.stream(min).sum() + Arrays.stream(max).sum()) ? null : new MonthlyBounds(min, max);
	}

	private double[] monthly(String key, DoubleBinaryOperator both) {
		double[] out = null;
		if (has(storage, key)) {
			out = units.monthly(storage.get(), key, Quantity.STORAGE, 0.0);
		}
		if (has(level, key)) {
			double[] asLevels = units.monthly(level.get(), key, Quantity.LEVEL, Double.NEGATIVE_INFINITY);
			double[] own = Arrays.stream(asLevels).map(storageAt(key)).toArray();
			double[] other = out == null ? own : out;
			out = own.clone();
			Arrays.setAll(out, i -> both.applyAsDouble(own[i], other[i]));
		}
		if (out == null) {
			out = new double[12];
			Arrays.fill(out, missing(key));
		}
		return out;
	}

	/** {@code initial} or {@code final}, in million m³; NaN, with a finding, if there is none. */
	double one(String key) {
		if (has(storage, key) && has(level, key)) {
			level.get().finding(key, "'" + key + "' is given as a storage and as a level. Keep one of them");
		}
		return has(storage, key) ? units.number(storage.get(), key, Quantity.STORAGE, 0.0)
				: has(level, key) ? storageAt(key)
						.applyAsDouble(units.number(level.get(), key, Quantity.LEVEL, Double.NEGATIVE_INFINITY)) : missing(key);
	}

	private static boolean has(Optional<YamlSection> in, String key) {
		return in.isPresent() && in.get().has(key);
	}

	private double missing(String key) {
		top.finding(storage.isPresent() ? "storage" : level.isPresent() ? "level" : "", "'" + key
				+ "' is missing. Give it under storage: or, as a level, under level:");
		return Double.NaN;
	}

	private DoubleUnaryOperator storageAt(String key) {
		return l -> {
			if (Double.isNaN(l) || storageOfLevel == null) {
				return Double.NaN;
			}
			try {
				return storageOfLevel.at(l);
			} catch (IllegalArgumentException e) {
				level.get().finding(key, e.getMessage());
				return Double.NaN;
			}
		};
	}

	void end() {
		storage.ifPresent(YamlSection::end);
		level.ifPresent(YamlSection::end);
	}
}
