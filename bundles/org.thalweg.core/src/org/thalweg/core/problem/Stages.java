package org.thalweg.core.problem;

import java.util.List;

/**
 * The stages of one problem in normal form: shift, rotation, shift, each optional. (Permutation, split and rotation by
 * groups join them when a suite needs them.) Immutable.
 */
public final class Stages {
	private final int dimension;
	private final double[] before;
	private final double[] matrix;
	private final double[] after;

	/**
	 * @throws IllegalArgumentException if a length does not fit the dimension or the order is not shift, rotation, shift
	 */
	public Stages(int dimension, List<Stage> stages) {
		this.dimension = dimension;
		double[][] found = new double[3][];
		int next = 0;
		for (Stage stage : stages) {
			int place = stage instanceof Stage.Rotation ? 1 : next == 0 ? 0 : 2;
			double[] numbers = switch (stage) {
			case Stage.Shift(double[] offset) -> sized(offset, dimension, "shift");
			case Stage.Rotation(double[] matrix) -> sized(matrix, dimension * dimension, "rotation");
			};
			if (place < next || place == 2 && found[1] == null) {
				throw new IllegalArgumentException("stages must be shift, rotation, shift in this order: " + stages);
			}
			found[place] = numbers;
			next = place + 1;
		}
		this.before = found[0];
		this.matrix = found[1];
		this.after = found[2];
	}

	private static double[] sized(double[] numbers, int expected, String what) {
		if (numbers.length != expected) {
			throw new IllegalArgumentException("a " + what + " of " + numbers.length + " numbers where " + expected + " are needed");
		}
		return numbers;
	}

	/** Offset subtracted first, or null. */
	public double[] before() {
		return before;
	}

	/** Dense matrix, row by row, or null. */
	public double[] matrix() {
		return matrix;
	}

	/** Offset subtracted last, or null. */
	public double[] after() {
		return after;
	}

	/** True if the point is passed on as it is. */
	public boolean empty() {
		return before == null && matrix == null && after == null;
	}

	/** The point behind the last stage: x itself, or scratch array 8 of {@code at}. */
	public double[] apply(double[] x, Evaluation at) {
		if (empty()) {
			return x;
		}
		double[] z = at.scratch(8, dimension);
		double[] y = matrix == null ? z : at.scratch(9, dimension);
		for (int i = 0; i < dimension; i++) {
			y[i] = before == null ? x[i] : x[i] - before[i];
		}
		if (matrix != null) {
			rotate(y, z);
		}
		if (after != null) {
			for (int i = 0; i < dimension; i++) {
				z[i] = z[i] - after[i];
			}
		}
		return z;
	}

	/** Four rows at a time: each row still adds in ascending order, and the four chains hide one another's latency. */
	private void rotate(double[] y, double[] z) {
		int n = dimension;
		int i = 0;
		for (; i + 4 <= n; i += 4) {
			double s0 = 0.0;
			double s1 = 0.0;
			double s2 = 0.0;
			double s3 = 0.0;
			for (int c = 0; c < n; c++) {
				s0 += matrix[i * n + c] * y[c];
				s1 += matrix[(i + 1) * n + c] * y[c];
				s2 += matrix[(i + 2) * n + c] * y[c];
				s3 += matrix[(i + 3) * n + c] * y[c];
			}
			z[i] = s0;
			z[i + 1] = s1;
			z[i + 2] = s2;
			z[i + 3] = s3;
		}
		for (; i < n; i++) {
			double s = 0.0;
			for (int c = 0; c < n; c++) {
				s += matrix[i * n + c] * y[c];
			}
			z[i] = s;
		}
	}
}
