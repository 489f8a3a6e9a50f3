package org.thalweg.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.core.random.Draw;
import org.thalweg.core.random.RandomStream;

/**
 * A random forest for regression (Breiman, Machine Learning 45, 2001): each tree is grown in full on a bootstrap sample, with all features considered
 * at each split, and a row is predicted by the trees that were grown without it. Equal seeds give equal bits. Immutable.
 *
 * @since 0.3
 */
public final class RegressionForest {
	/** Usual number of trees. */
	public static final int TREES = 100;

	private enum ForestStream implements RandomStream {
		/** Rows of a tree; epoch: tree, coordinate: place. */
		SAMPLE,
		/** Order of a feature's values; epoch: repeat, individual: feature, coordinate: place. */
		PERMUTATION
	}

	private final double[][] rows;
	private final double[] values;
	private final long seed;
	private final RegressionTree[] trees;
	/** Whether a tree was grown without a row. */
	private final boolean[][] out;

	private RegressionForest(double[][] rows, double[] values, long seed, int count) {
		this.rows = rows;
		this.values = values;
		this.seed = seed;
		this.trees = new RegressionTree[count];
		this.out = new boolean[count][];
		IntStream.range(0, count).parallel().forEach(this::grow);
	}

	/**
	 * Grows the trees.
	 *
	 * @param rows of features, all of one length; finite
	 * @param values one for each row; finite
	 * @throws IllegalArgumentException if there are fewer than two rows, or not as many values
	 */
	public static RegressionForest of(double[][] rows, double[] values, long seed, int trees) {
		if (rows.length < 2 || rows.length != values.length) {
			throw new IllegalArgumentException(rows.length + " rows and " + values.length + " values; at least two are needed, as many of both");
		}
		return new RegressionForest(rows, values, seed, trees);
	}

	private void grow(int tree) {
		int n = rows.length;
		int[] sample = new int[n];
		new Draw(seed, 0).words(ForestStream.SAMPLE, tree, 0, sample, 0, n);
		boolean[] without = new boolean[n];
		Arrays.fill(without, true);
		for (int k = 0; k < n; k++) {
			sample[k] = Draw.integer(sample[k], n);
			without[sample[k]] = false;
		}
		trees[tree] = RegressionTree.of(rows, values, sample);
		out[tree] = without;
	}

	/** The share of the variance that the trees explain of rows that they were grown without (R²): 1 is best, 0 no better than the mean. */
	public double explained() {
		return 1 - error(-1, null) / variance();
	}

	/**
	 * Permutation importance of a feature: the share of the variance that is lost, averaged over orders, when the feature's values are those of other
	 * rows. Of a feature that alone determines the values it is 2, of one without effect 0.
	 *
	 * @param repeats number of orders, at least 1
	 */
	public double importance(int feature, int repeats) {
		double base = error(-1, null);
		double sum = IntStream.range(0, repeats).mapToDouble(r -> error(feature, order(feature, r)) - base).sum();
		return sum / repeats / variance();
	}

	/** By Fisher and Yates. */
	private int[] order(int feature, int repeat) {
		Draw draw = new Draw(seed, 0);
		int[] order = IntStream.range(0, rows.length).toArray();
		for (int k = order.length - 1; k > 0; k--) {
			int other = draw.integer(k + 1, ForestStream.PERMUTATION, repeat, feature, k);
			int kept = order[k];
			order[k] = order[other];
			order[other] = kept;
		}
		return order;
	}

	/** Mean squared error of rows that some tree was grown without. @param feature whose values are those of the rows in an order; −1 for none */
	private double error(int feature, int[] order) {
		double[] squares = new double[rows.length];
		IntStream.range(0, rows.length).parallel().forEach(i -> {
			double[] row = rows[i];
			if (feature >= 0) {
				row = row.clone();
				row[feature] = rows[order[i]][feature];
			}
			double difference = values[i] - predicted(row, i);
			squares[i] = difference * difference;
		});
		return Arrays.stream(squares).filter(s -> !Double.isNaN(s)).average().orElse(Double.NaN);
	}

	/** NaN if every tree was grown with row i. */
	private double predicted(double[] row, int i) {
		double sum = 0;
		int count = 0;
		for (int t = 0; t < trees.length; t++) {
			if (out[t][i]) {
				sum += trees[t].at(row);
				count++;
			}
		}
		return sum / count;
	}

	private double variance() {
		double mean = Arrays.stream(values).average().orElseThrow();
		return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
	}
}
