package org.thalweg.reservoir.system;

import java.util.Arrays;

import org.thalweg.core.run.Interruption;

/**
 * Storages of the reservoirs of a system, among whose combinations dynamic programming finds the best path. A reservoir that is fixed to a path
 * has one storage at each time.
 */
final class SystemLattice {
	/** Storages of each reservoir, upstream first, at the beginning of each period and at the end of the last; and the gain. */
	record Path(double[][] storage, double gain) {
	}

	private final SystemStages stages;
	/** For reservoir k and moment t, in rising order. */
	private final double[][][] points;
	/** Strides of a reservoir's neighbouring storages in the numbering of combinations, at the beginning and at the end of the stage. */
	private int[] before;
	private int[] after;
	private double[] reached;
	private double[] gains;
	private int[] from;

	private SystemLattice(SystemStages stages) {
		this.stages = stages;
		this.points = new double[stages.reservoirs()][stages.periods() + 1][];
	}

	/** Among all reachable storages. @param points approximate number per reservoir */
	static SystemLattice whole(SystemStages stages, Grid grid, double[][] path, int points) {
		SystemLattice out = new SystemLattice(stages);
		for (int k = 0; k < path.length; k++) {
			for (int t = 0; t <= stages.periods(); t++) {
				out.points[k][t] = grid.whole(stages.lower(k, t), stages.upper(k, t), path[k][t], stages.range(k), points);
			}
		}
		return out;
	}

	/** To either side of a path for the reservoirs of a block; the others are fixed to it. @param parts approximate number of parts of their range */
	static SystemLattice corridor(SystemStages stages, Grid grid, double[][] path, int[] block, double parts, int steps) {
		SystemLattice out = new SystemLattice(stages);
		for (int k = 0; k < path.length; k++) {
			int own = k;
			boolean moves = stages.range(k) > 0.0 && Arrays.stream(block).anyMatch(b -> b == own);
			double spacing = grid.spacing(parts, stages.range(k));
			for (int t = 0; t <= stages.periods(); t++) {
				double at = path[k][t];
				out.points[k][t] = moves ? grid.corridor(stages.lower(k, t), stages.upper(k, t), at, spacing, steps) : new double[] { at };
			}
		}
		return out;
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

	/** Strides of the reservoirs' storages in the numbering of combinations at the beginning of a stage; then the number of combinations. */
	private int[] strides(int stage) {
		int[] out = new int[points.length + 1];
		out[0] = 1;
		for (int k = 0; k < points.length; k++) {
			out[k + 1] = out[k] * size(k, stage);
		}
		return out;
	}

	/** Number of storages of a reservoir at the beginning of a stage; one for a reservoir past its last period. */
	private int size(int k, int stage) {
		int t = stages.period(k, stage);
		return t < 0 || t > stages.periods() ? 1 : points[k][t].length;
	}

	/** Tries all transitions of reservoir k and later ones through a stage, given the chosen ones of previous reservoirs. */
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
			if (k == points.length - 1 && reached[at + i * before[k]] == Double.NEGATIVE_INFINITY) {
				continue;
			}
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
