package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * For each calendar month a regression tree of the release on the storage at its beginning and on its inflow (Breiman,
 * Friedman, Olshen and Stone 1984): a leaf is the mean of its years, a split the one that leaves the least sum of squares.
 * Depth and size of leaves are limited in place of pruning.
 */
public final class ReleaseTree implements OperatingRule {
	/** Splits on the way to a leaf, at most. */
	public static final int DEPTH = 3;
	/** Years in a leaf, at least. */
	public static final int LEAF = 5;

	/** What a split asks for. */
	public enum Variable {
		STORAGE, INFLOW
	}

	/** A leaf or a split. */
	public sealed interface Node {
		/** Release in m³/s. */
		double outflow(State state);
	}

	/**
	 * @param outflow mean release, m³/s
	 * @param years how many it is the mean of
	 */
	public record Leaf(double outflow, int years) implements Node {
		@Override
		public double outflow(State state) {
			return outflow;
		}
	}

	/**
	 * @param threshold halfway between two neighbours of the sample, in million m³ or m³/s
	 * @param below for values below the threshold
	 * @param above for the others
	 */
	public record Split(Variable variable, double threshold, Node below, Node above) implements Node {
		@Override
		public double outflow(State state) {
			double value = variable == Variable.STORAGE ? state.storage() : state.inflow();
			return (value < threshold ? below : above).outflow(state);
		}
	}

	/** A split of rows before its branches are grown. */
	private record Cut(Variable variable, double threshold, double squares) {
	}

	private final Node[] months;

	private ReleaseTree(Node[] months) {
		this.months = months;
	}

	/** With the usual limits. */
	public static ReleaseTree fit(List<Trajectory> trajectories) {
		return fit(trajectories, DEPTH, LEAF);
	}

	/**
	 * @param depth splits on the way to a leaf, at most; 0 gives each month's mean
	 * @param leaf years in a leaf, at least 1
	 * @throws IllegalArgumentException if a limit is below its least value, or there is no trajectory
	 */
	public static ReleaseTree fit(List<Trajectory> trajectories, int depth, int leaf) {
		if (depth < 0 || leaf < 1) {
			throw new IllegalArgumentException("depth " + depth + " and leaf " + leaf
					+ " of a regression tree. A depth of at least 0 and a leaf of at least 1 are expected");
		}
		return new ReleaseTree(MonthSample.each(trajectories, Node[]::new,
				sample -> grow(sample, IntStream.range(0, sample.years()).toArray(), depth, leaf)));
	}

	private static Node grow(MonthSample sample, int[] rows, int depth, int leaf) {
		Cut all = new Cut(null, 0.0, squares(sample, rows, 0, rows.length));
		Cut best = all;
		for (Variable variable : depth == 0 ? new Variable[0] : Variable.values()) {
			best = best(sample, rows, variable, leaf, best);
		}
		if (best == all) {
			return new Leaf(mean(sample, rows, 0, rows.length), rows.length);
		}
		Cut cut = best;
		double[] values = values(sample, cut.variable);
		int[] below = Arrays.stream(rows).filter(row -> values[row] < cut.threshold).toArray();
		int[] above = Arrays.stream(rows).filter(row -> values[row] >= cut.threshold).toArray();
		return new Split(cut.variable, cut.threshold, grow(sample, below, depth - 1, leaf), grow(sample, above, depth - 1, leaf));
	}

	/** Ties go to the storage and to the lower threshold; a cut that helps by a rounding error alone is none. */
	private static Cut best(MonthSample sample, int[] rows, Variable variable, int leaf, Cut best) {
		double[] values = values(sample, variable);
		int[] sorted = Arrays.stream(rows).boxed().sorted((a, b) -> Double.compare(values[a], values[b])).mapToInt(i -> i).toArray();
		double rounding = 1e-9 * squares(sample, rows, 0, rows.length);
		Cut out = best;
		for (int k = leaf; k <= sorted.length - leaf; k++) {
			double threshold = 0.5 * (values[sorted[k - 1]] + values[sorted[k]]);
			double squares = squares(sample, sorted, 0, k) + squares(sample, sorted, k, sorted.length);
			if (values[sorted[k - 1]] < threshold && squares < out.squares - rounding) {
				out = new Cut(variable, threshold, squares);
			}
		}
		return out;
	}

	private static double[] values(MonthSample sample, Variable variable) {
		return variable == Variable.STORAGE ? sample.storage() : sample.inflow();
	}

	private static double mean(MonthSample sample, int[] rows, int from, int to) {
		return Arrays.stream(rows, from, to).mapToDouble(row -> sample.outflow()[row]).average().getAsDouble();
	}

	private static double squares(MonthSample sample, int[] rows, int from, int to) {
		double mean = mean(sample, rows, from, to);
		return Arrays.stream(rows, from, to).mapToDouble(row -> (sample.outflow()[row] - mean) * (sample.outflow()[row] - mean)).sum();
	}

	/** The tree of a calendar month, 1 to 12. */
	public Node at(int month) {
		return months[month - 1];
	}

	@Override
	public double outflow(State state) {
		return at(state.month()).outflow(state);
	}
}
