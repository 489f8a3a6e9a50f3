package org.thalweg.core.problem;

import java.util.List;

/**
 * The stages of one problem in normal form: shift, rotation, shift, prefix sum, each optional. Two shifts may follow one
 * another, so that (x − o) + 1 is exactly 1 where x = o. (Permutation, split and rotation by groups join them when a suite
 * needs them.) Immutable.
 */
public final class Stages {
	private final int dimension;
	private final double[] before;
	private final double[] matrix;
	private final double[] after;
	private final boolean prefixSum;

	/**
	 * @throws IllegalArgumentException if a length does not fit the dimension or the order is not shift, rotation, shift,
	 *         prefix sum
	 */
	public Stages(int dimension, List<Stage> stages) {
		this.dimension = dimension;
		double[][] found = new double[4][];
		int next = 0;
		for (Stage stage : stages) {
			int place = switch (stage) {
			case Stage.Shift _ -> next == 0 ? 0 : 2;
			case Stage.Rotation _ -> 1;
			case Stage.PrefixSum _ -> 3;
			};
			if (place < next) {
				throw new IllegalArgumentException("stages must be shift, rotation, shift, prefix sum in this order, each at most once: "
						+ stages.stream().map(s -> s.getClass().getSimpleName()).toList());
			}
			found[place] = switch (stage) {
			case Stage.Shift(double[] offset) -> sized(offset, dimension, "shift");
			case Stage.Rotation(double[] rows) -> sized(rows, dimension * dimension, "rotation");
			case Stage.PrefixSum() -> new double[0];
			};
			next = place + 1;
		}
		this.before = found[0];
		this.matrix = found[1];
		this.after = found[2];
		this.prefixSum = found[3] != null;
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

	/** True if each coordinate is the sum of all up to its own in the end. */
	public boolean prefixSum() {
		return prefixSum;
	}

	/** True if the point is passed on as it is. */
	public boolean empty() {
		return before == null && matrix == null && after == null && !prefixSum;
	}

	/** The point behind the last stage: x itself, or scratch array 8 of {@code at}. */
	public double[] apply(double[] x, Evaluation at) {
		if (empty()) {
			return x;
		}
		double[] z = at.scratch(8, dimension);
		double[] y = x;
		if (before != null) {
			y = matrix == null ? z : at.scratch(9, dimension);
			subtract(x, before, y);
		}
		if (matrix != null) {
			rotate(y, z);
			y = z;
		}
		if (after != null) {
			subtract(y, after, z);
			y = z;
		}
		if (prefixSum) {
			sumUp(y, z);
		}
		return z;
	}

	private static void subtract(double[] x, double[] offset, double[] out) {
		for (int i = 0; i < offset.length; i++) {
			out[i] = x[i] - offset[i];
		}
	}

	/** The chains of additions of different blocks do not wait for one another. */
	private void sumUp(double[] y, double[] z) {
		double carry = 0.0;
		for (int first = 0; first < dimension; first += Stage.PrefixSum.BLOCK) {
			double sum = 0.0;
			for (int i = first; i < Math.min(dimension, first + Stage.PrefixSum.BLOCK); i++) {
				sum += y[i];
				z[i] = carry + sum;
			}
			carry += sum;
		}
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
