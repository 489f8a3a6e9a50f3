package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.system.PeriodStep;

/**
 * Storages among which a dynamic programme searches for the best one at the end of a period; values are linear between them.
 *
 * @param points evenly spaced, million m³; at least two, not to be modified
 */
record StorageGrid(double[] points) {
	/** Points that are tried first, evenly spaced; then those to either side of the best. */
	private static final int COARSE = 20;
	/** Golden sections after the points; they leave less than a thousandth of their distance. */
	private static final int SECTIONS = 18;
	private static final double GOLDEN = 0.5 * (Math.sqrt(5) - 1);

	/** From the minimum storage of a reservoir to its capacity over some periods. */
	static StorageGrid of(Node.Storage bounds, int periods, int points) {
		double least = IntStream.range(0, periods).mapToDouble(bounds::least).min().orElseThrow();
		double most = Math.max(Arrays.stream(bounds.capacity(), 0, periods).max().orElseThrow(), least + 1e-9 * (1 + least));
		return between(least, most, points);
	}

	private static StorageGrid between(double least, double most, int points) {
		return new StorageGrid(IntStream.range(0, points).mapToDouble(k -> least + k * (most - least) / (points - 1)).toArray());
	}

	/** The same number of points in the part of the grid that can be reached. @param least to most, million m³; the same grid if none can */
	StorageGrid within(double least, double most) {
		double from = Math.max(points[0], least);
		double to = Math.min(points[points.length - 1], most);
		return to > from + 1e-9 * (1 + from) ? between(from, to, points.length) : this;
	}

	int size() {
		return points.length;
	}

	/** A value at a storage; beyond the grid, as between the last two of its points. */
	double at(double[] value, double storage) {
		int last = points.length - 1;
		double place = (storage - points[0]) / (points[last] - points[0]) * last;
		int k = Math.clamp((int) place, 0, last - 1);
		return value[k] + (place - k) * (value[k + 1] - value[k]);
	}

	/**
	 * The storage at the end of period t with the best gain and value: the best of some points, that of all around it, then by golden sections
	 * between its neighbours. Ties go to the higher storage.
	 *
	 * @param inflow less losses, m³/s
	 * @param volume million m³ of 1 m³/s
	 */
	double best(PeriodStep step, int t, double storage, double inflow, double volume, double[] value) {
		int last = points.length - 1;
		int stride = Math.max(1, points.length / COARSE);
		int best = last;
		double most = Double.NEGATIVE_INFINITY;
		for (int k = last; k >= 0; k -= stride) {
			double worth = worth(step, t, storage, inflow, volume, value, points[k]);
			if (worth > most) {
				most = worth;
				best = k;
			}
		}
		int coarse = best;
		for (int k = Math.min(last, coarse + stride - 1); k > Math.max(-1, coarse - stride); k--) {
			double worth = k == coarse ? most : worth(step, t, storage, inflow, volume, value, points[k]);
			if (worth > most || worth == most && k > best) {
				most = worth;
				best = k;
			}
		}
		double out = points[best];
		double low = points[Math.max(0, best - 1)];
		double high = points[Math.min(last, best + 1)];
		double a = high - GOLDEN * (high - low);
		double b = low + GOLDEN * (high - low);
		double ofA = worth(step, t, storage, inflow, volume, value, a);
		double ofB = worth(step, t, storage, inflow, volume, value, b);
		for (int i = 0; i < SECTIONS; i++) {
			double end = ofA > ofB ? a : b;
			double worth = Math.max(ofA, ofB);
			if (worth > most || worth == most && end > out) {
				most = worth;
				out = end;
			}
			if (ofA > ofB) {
				high = b;
				b = a;
				ofB = ofA;
				a = high - GOLDEN * (high - low);
				ofA = worth(step, t, storage, inflow, volume, value, a);
			} else {
				low = a;
				a = b;
				ofA = ofB;
				b = low + GOLDEN * (high - low);
				ofB = worth(step, t, storage, inflow, volume, value, b);
			}
		}
		return out;
	}

	private double worth(PeriodStep step, int t, double storage, double inflow, double volume, double[] value, double end) {
		return step.gain(t, storage, inflow, inflow + (storage - end) / volume) + at(value, step.after());
	}

	/** The release of period t with the best gain and value, m³/s. */
	double release(PeriodStep step, int t, double storage, double inflow, double volume, double[] value) {
		return inflow + (storage - best(step, t, storage, inflow, volume, value)) / volume;
	}
}
