package org.thalweg.problems;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.random.Draw;

/** Random orthogonal matrices. */
public final class Orthogonal {
	/** With more rows a matrix and two shifts after one another do not fit one array. */
	private static final int MOST_ROWS = 46_339;

	private Orthogonal() {
	}

	/** Bytes of this number of matrices of n rows, and of what every problem takes. */
	public static long bytes(int matrices, int n) {
		return 8L * matrices * n * n + 64L * n;
	}

	/**
	 * An array for a matrix, all 0.
	 *
	 * @throws IllegalArgumentException if it has too many rows for one array
	 */
	public static double[] square(int n) {
		if (n > MOST_ROWS) {
			throw new IllegalArgumentException("a dense matrix of " + n + " rows is too large for one array. Use a dimension of at most "
					+ MOST_ROWS + ", or leave the matrix out");
		}
		return new double[n * n];
	}

	/**
	 * Gram–Schmidt on a matrix of normal deviates: uniform among all orthogonal matrices.
	 *
	 * @param purpose of the draws, from {@link Draw#NOISE} + 1 to 255
	 * @return n rows of n numbers, one after the other
	 */
	public static double[] random(int n, Draw draw, int purpose) {
		double[] m = square(n);
		for (int i = 0; i < n; i++) {
			for (int j = 0; j < n; j++) {
				m[i * n + j] = PortableMath.normal(draw.uniform(purpose, i, 0, 2 * j), draw.uniform(purpose, i, 0, 2 * j + 1));
			}
			for (int pass = 0; pass < 2; pass++) { // twice is enough
				for (int r = 0; r < i; r++) {
					double dot = 0.0;
					for (int j = 0; j < n; j++) {
						dot += m[i * n + j] * m[r * n + j];
					}
					for (int j = 0; j < n; j++) {
						m[i * n + j] -= dot * m[r * n + j];
					}
				}
			}
			double square = 0.0;
			for (int j = 0; j < n; j++) {
				square += m[i * n + j] * m[i * n + j];
			}
			for (int j = 0; j < n; j++) {
				m[i * n + j] /= Math.sqrt(square);
			}
		}
		return m;
	}
}
