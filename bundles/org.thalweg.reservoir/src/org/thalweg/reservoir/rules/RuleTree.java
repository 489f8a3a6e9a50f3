package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * For each calendar month a regression tree on the storage at its beginning and on its inflow (Breiman, Friedman, Olshen and
 * Stone 1984): a leaf is the mean of its years, a split the one with the minimum remaining sum of squares. Depth and size of leaves
 * are limited instead of pruning.
 */
public final class RuleTree implements OperatingRule {
	/** Splits on the way to a leaf, at most. */
	public static final int DEPTH = 3;
	/** Years in a leaf, at least. */
	public static final int LEAF = 5;

	/** The quantity that a leaf averages. */
	public enum Response {
		/** The storage at the month's end, to which the release leads: deviations of one month are corrected in the next. */
		STORAGE,
		/** The release itself, which depends on the storage only if a split does: deviations may accumulate. */
		RELEASE
	}

	/** The variable of a split. */
	public enum Variable {
		STORAGE, INFLOW
	}

	/** A leaf or a split. */
	public sealed interface Node {
		/** Storage in million m³ or release in m³/s. */
		double response(State state);
	}

	/**
	 * @param response mean storage in million m³ or mean release in m³/s
	 * @param years how many it is the mean of
	 */
	public record Leaf(double response, int years) implements Node {
		@Override
		public double response(State state) {
			return response;
		}
	}

	/**
	 * @param threshold halfway between two neighbours of the sample, in million m³ or m³/s
	 * @param below for values below the threshold
	 * @param above for the others
	 */
	public record Split(Variable variable, double threshold, Node below, Node above) implements Node {
		@Override
		public double response(State state) {
			double value = variable == Variable.STORAGE ? state.storage() : state.inflow();
			return (value < threshold ? below : above).response(state);
		}
	}

	/** A split of rows before its branches are grown. */
	private record Cut(Variable variable, double threshold, double squares) {
	}

	private final Response response;
	private final Node[] months;

	private RuleTree(Response response, Node[] months) {
		this.response = response;
		this.months = months;
	}

	/** Fits the storage at the month's end, with the usual limits. */
	public static RuleTree fit(List<? extends OperatedYear> trajectories) {
		return fit(trajectories, Response.STORAGE, DEPTH, LEAF);
	}

	/**
	 * @param depth maximum number of splits on the path to a leaf; 0 gives each month's mean
	 * @param leaf minimum number of years in a leaf, at least 1
	 * @throws IllegalArgumentException if a limit is below its minimum, or there is no trajectory
	 */
	public static RuleTree fit(List<? extends OperatedYear> trajectories, Response response, int depth, int leaf) {
		if (depth < 0 || leaf < 1) {
			throw new IllegalArgumentException("depth " + depth + " and leaf " + leaf
					+ " of a regression tree; expected a depth of at least 0 and a leaf of at least 1");
		}
		return new RuleTree(response, MonthSample.each(trajectories, Node[]::new, sample -> new Growth(sample,
				response == Response.STORAGE ? sample.end() : sample.outflow(), leaf).tree(depth)));
	}

	/** The tree of a calendar month, 1 to 12. */
	public Node at(int month) {
		return months[month - 1];
	}

	@Override
	public double outflow(State state) {
		double value = at(state.month()).response(state);
		return response == Response.STORAGE ? state.outflowTo(value) : value;
	}

	/** Grows the tree of one month; rows are years of the sample. */
	private record Growth(MonthSample sample, double[] response, int leaf) {
		Node tree(int depth) {
			return grow(IntStream.range(0, response.length).toArray(), depth);
		}

		private Node grow(int[] rows, int depth) {
			Cut none = new Cut(null, 0.0, squares(rows, 0, rows.length));
			Cut cut = depth == 0 ? none : best(rows, Variable.INFLOW, best(rows, Variable.STORAGE, none));
			if (cut == none) {
				return new Leaf(mean(rows, 0, rows.length), rows.length);
			}
			double[] values = values(cut.variable);
			int[] below = Arrays.stream(rows).filter(row -> values[row] < cut.threshold).toArray();
			int[] above = Arrays.stream(rows).filter(row -> values[row] >= cut.threshold).toArray();
			return new Split(cut.variable, cut.threshold, grow(below, depth - 1), grow(above, depth - 1));
		}

		/**
		 * Ties are resolved in favour of the storage and the lower threshold; an improvement within rounding errors is ignored. Squares of both
		 * sides are computed from running sums of the deviations from the mean.
		 */
		private Cut best(int[] rows, Variable variable, Cut so) {
			double[] values = values(variable);
			int n = rows.length;
			int[] sorted = Arrays.stream(rows).boxed().sorted(Comparator.comparingDouble(row -> values[row])).mapToInt(i -> i).toArray();
			double all = squares(rows, 0, n);
			double rounding = 1e-9 * all;
			double mean = mean(rows, 0, n);
			Cut out = so;
			double below = 0; // sum of deviations
			for (int k = 1; k <= n - leaf; k++) {
				below += response[sorted[k - 1]] - mean;
				double threshold = 0.5 * (values[sorted[k - 1]] + values[sorted[k]]);
				double squares = all - below * below / k - below * below / (n - k);
				if (k >= leaf && values[sorted[k - 1]] < threshold && squares < out.squares - rounding) {
					out = new Cut(variable, threshold, squares);
				}
			}
			return out;
		}

		private double[] values(Variable variable) {
			return variable == Variable.STORAGE ? sample.storage() : sample.inflow();
		}

		private double mean(int[] rows, int from, int to) {
			return Arrays.stream(rows, from, to).mapToDouble(row -> response[row]).average().getAsDouble();
		}

		private double squares(int[] rows, int from, int to) {
			double mean = mean(rows, from, to);
			return Arrays.stream(rows, from, to).mapToDouble(row -> (response[row] - mean) * (response[row] - mean)).sum();
		}
	}
}
