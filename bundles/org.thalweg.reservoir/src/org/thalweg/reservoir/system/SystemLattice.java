package org.thalweg.reservoir.system;

import java.util.Arrays;

import org.thalweg.core.run.Interruption;

/**
 * Storages of the reservoirs of a system, among whose combinations dynamic programming finds the best path. Of a reservoir that keeps to a path
 * there is one storage at each moment.
 */
final class SystemLattice {
	/** Storages of each reservoir, upstream first, at the beginning of each period and at the end of the last; and the gain. */
	record Path(double[][] storage, double gain) {
	}

	private final SystemStages stages;
	/** For reservoir k and moment t, in rising order. */
	private final double[][][] points;
	/** How far apart the combinations of neighbouring storages of a reservoir are, at the beginning and at the end of the stage. */
	private int[] before;
	private int[] after;
	private double[] reached;
	private double[] gains;
	private int[] from;

	private SystemLattice(SystemStages stages) {
		this.stages = stages;
		this.points = new double[stages.reservoirs()][stages.periods() + 1][];
	}

	/** Multiples of a spacing among all storages that can be reached, the ends, and those of a path. @param spacing of each reservoir, million m³ */
	static SystemLattice whole(SystemStages stages, double[][] path, double[] spacing) {
		SystemLattice out = new SystemLattice(stages);
		for (int k = 0; k < path.length; k++) {
			for (int t = 0; t <= stages.periods(); t++) {
				double lower = stages.lower(k, t);
				double upper = stages.upper(k, t);
				out.points[k][t] = points(lower, upper, path[k][t], spacing[k]);
			}
		}
		return out;
	}

	/**
	 * The nearest multiples of a spacing to either side of a path for the reservoirs of a block; the others keep to it. Multiples, since sums of
	 * them meet bounds that are round numbers.
	 */
	static SystemLattice corridor(SystemStages stages, double[][] path, int[] block, double[] spacing, int steps) {
		SystemLattice out = new SystemLattice(stages);
		for (int k = 0; k < path.length; k++) {
			int own = k;
			boolean moves = stages.range(k) > 0.0 && Arrays.stream(block).anyMatch(b -> b == own);
			for (int t = 0; t <= stages.periods(); t++) {
				double at = path[k][t];
				double lower = Math.max(stages.lower(k, t), spacing[k] * (Math.ceil(at / spacing[k]) - steps));
				double upper = Math.min(stages.upper(k, t), spacing[k] * (Math.floor(at / spacing[k]) + steps));
				out.points[k][t] = moves ? points(lower, upper, at, spacing[k]) : new double[] { at };
			}
		}
		return out;
	}

	/** Two storages, the multiples of a spacing between them, and one more storage. */
	private static double[] points(double lower, double upper, double at, double spacing) {
		double first = Math.ceil(lower / spacing);
		int count = Math.max(0, (int) (Math.floor(upper / spacing) - first) + 1);
		double[] all = Arrays.copyOf(new double[] { lower, upper, at }, 3 + count);
		for (int j = 0; j < count; j++) {
			all[3 + j] = (first + j) * spacing;
		}
		return Arrays.stream(all).sorted().distinct().toArray();
	}

	/** Bellman's recursion forwards: the best gain with which each combination of storages can be reached. Heeds interruption. */
	Path best() {
		int[][] ways = new int[stages.count()][];
		reached = new double[] { 0.0 };
		before = strides(0);
		for (int stage = 0; stage < ways.length; stage++) {
			Interruption.heed();
			after = strides(stage + 1);
			gains = new double[after[after.length - 1]];
			Arrays.fill(gains, Double.NEGATIVE_INFINITY);
			from = ways[stage] = new int[gains.length];
			visit(stage, 0, 0, 0, 0.0);
			reached = gains;
			before = after;
		}
		return path(ways);
	}

	/** Strides of the reservoirs' storages in the number of a combination at the beginning of a stage; then how many there are. */
	private int[] strides(int stage) {
		int[] out = new int[points.length + 1];
		out[0] = 1;
		for (int k = 0; k < points.length; k++) {
			out[k + 1] = out[k] * size(k, stage);
		}
		return out;
	}

	/** Storages of a reservoir at the beginning of a stage; one that is through has none left that counts. */
	private int size(int k, int stage) {
		int t = stages.period(k, stage);
		return t < 0 || t > stages.periods() ? 1 : points[k][t].length;
	}

	/** Tries all ways of reservoir k and those after it through a stage, behind the ways chosen for those before it. */
	private void visit(int stage, int k, int at, int to, double gain) {
		if (k == points.length) {
			double with = reached[at] + gain;
			if (with > gains[to]) {
				gains[to] = with;
				from[to] = at;
			}
			return;
		}
		int t = stages.period(k, stage);
		if (t < 0 || t >= stages.periods()) {
			for (int i = 0; i < size(k, stage); i++) {
				visit(stage, k + 1, at + i * before[k], to, gain);
			}
			return;
		}
		double[] begin = points[k][t];
		double[] end = points[k][t + 1];
		for (int i = 0; i < begin.length; i++) {
			for (int j = 0; j < end.length; j++) {
				double own = stages.gain(k, t, begin[i], end[j]);
				if (own != Double.NEGATIVE_INFINITY) {
					visit(stage, k + 1, at + i * before[k], to + j * after[k], gain + own);
				}
			}
		}
	}

	private Path path(int[][] ways) {
		int at = 0;
		for (int i = 1; i < reached.length; i++) {
			at = reached[i] > reached[at] ? i : at;
		}
		double gain = reached[at];
		double[][] storage = new double[points.length][stages.periods() + 1];
		for (int stage = ways.length; stage >= 0; stage--) {
			int[] stride = strides(stage);
			for (int k = 0; k < points.length; k++) {
				int t = stages.period(k, stage);
				if (t >= 0 && t <= stages.periods()) {
					storage[k][t] = points[k][t][at / stride[k] % points[k][t].length];
				}
			}
			at = stage == 0 ? 0 : ways[stage - 1][at];
		}
		return new Path(storage, gain);
	}
}
