package org.thalweg.statistics;

import java.util.Arrays;

/**
 * A regression tree (CART, Breiman et al. 1984): splits that lower the sum of squares most, halfway between two values of a feature, until values or
 * features are equal. Ties go to the first feature and the lowest split. Immutable.
 *
 * @param feature of each node; −1 for a leaf
 * @param at split of each node, or value of a leaf
 * @param left node of the rows not above the split
 * @param right node of the others
 */
record RegressionTree(int[] feature, double[] at, int[] left, int[] right) {
	/** @param sample indices of rows, which may occur several times; at least one */
	static RegressionTree of(double[][] rows, double[] values, int[] sample) {
		TreeGrower grower = new TreeGrower(rows, values, 2 * sample.length);
		grower.grow(sample.clone(), 0, sample.length);
		return grower.tree();
	}

	/** The predicted value of a row. */
	double at(double[] row) {
		int node = 0;
		while (feature[node] >= 0) {
			node = row[feature[node]] <= at[node] ? left[node] : right[node];
		}
		return at[node];
	}

	/** Grows one tree. */
	private static final class TreeGrower {
		private final double[][] rows;
		private final double[] values;
		private final RegressionTree tree;
		private int size;
		private double gain;
		private int best;
		private double split;

		TreeGrower(double[][] rows, double[] values, int most) {
			this.rows = rows;
			this.values = values;
			this.tree = new RegressionTree(new int[most], new double[most], new int[most], new int[most]);
		}

		/** A node of a part of the sample; its index. */
		int grow(int[] sample, int from, int to) {
			int node = size++;
			double sum = 0;
			for (int k = from; k < to; k++) {
				sum += values[sample[k]];
			}
			find(sample, from, to, sum);
			tree.feature[node] = best;
			tree.at[node] = best < 0 ? sum / (to - from) : split;
			if (best >= 0) {
				int middle = part(sample, from, to, best, split);
				tree.left[node] = grow(sample, from, middle);
				tree.right[node] = grow(sample, middle, to);
			}
			return node;
		}

		private void find(int[] sample, int from, int to, double sum) {
			best = -1;
			int n = to - from;
			gain = sum * sum / n * (1 + 1e-12) + 1e-300; // more than rounding
			for (int f = 0; f < rows[0].length; f++) {
				int of = f;
				long[] sorted = new long[n];
				double[] keys = new double[n];
				for (int k = 0; k < n; k++) {
					keys[k] = rows[sample[from + k]][of] + 0.0; // without a sign of 0
				}
				double[] distinct = Arrays.stream(keys).sorted().distinct().toArray();
				if (distinct.length < 2) {
					continue;
				}
				for (int k = 0; k < n; k++) {
					sorted[k] = (long) Arrays.binarySearch(distinct, keys[k]) << 32 | sample[from + k];
				}
				Arrays.sort(sorted);
				splits(of, sorted, distinct, sum);
			}
		}

		/** Every split of a feature, whose values are sorted. */
		private void splits(int of, long[] sorted, double[] distinct, double sum) {
			int n = sorted.length;
			double below = 0;
			for (int k = 0; k < n - 1; k++) {
				below += values[(int) sorted[k]];
				int place = (int) (sorted[k] >> 32);
				if (place != (int) (sorted[k + 1] >> 32)) {
					double g = below * below / (k + 1) + (sum - below) * (sum - below) / (n - k - 1);
					if (g > gain) {
						gain = g;
						best = of;
						double middle = (distinct[place] + distinct[place + 1]) / 2;
						split = middle < distinct[place + 1] ? middle : distinct[place]; // between neighbours it is rounded to either
					}
				}
			}
		}

		/** Moves rows that are not above a split to the front; returns the place of the first one above it. */
		private int part(int[] sample, int from, int to, int of, double above) {
			int end = from;
			for (int k = from; k < to; k++) {
				if (rows[sample[k]][of] <= above) {
					int kept = sample[end];
					sample[end++] = sample[k];
					sample[k] = kept;
				}
			}
			return end;
		}

		RegressionTree tree() {
			return new RegressionTree(Arrays.copyOf(tree.feature, size), Arrays.copyOf(tree.at, size), Arrays.copyOf(tree.left, size), Arrays.copyOf(
					tree.right, size));
		}
	}
}
