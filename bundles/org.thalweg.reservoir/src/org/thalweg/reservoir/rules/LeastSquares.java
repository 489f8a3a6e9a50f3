package org.thalweg.reservoir.rules;

import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;

/** Linear least squares of many rows on few functions. */
final class LeastSquares {
	/** Ridge as a fraction of the mean diagonal, so that coefficients that the sample does not determine stay near 0. */
	private static final double RIDGE = 1e-8;

	private LeastSquares() {
	}

	/**
	 * Coefficients b that minimise Σ (y − Σ b φ)² + r Σ b², with r = 1e-8 of the mean Σ φ².
	 *
	 * @param functions values of the functions in each row
	 * @param y the same number
	 */
	static double[] fit(double[][] functions, double[] y) {
		int n = functions[0].length;
		double[][] normal = new double[n][n];
		double[] right = new double[n];
		for (int row = 0; row < y.length; row++) {
			double[] f = functions[row];
			for (int j = 0; j < n; j++) {
				right[j] += f[j] * y[row];
				for (int k = 0; k <= j; k++) {
					normal[j][k] += f[j] * f[k];
				}
			}
		}
		double trace = 0;
		for (int j = 0; j < n; j++) {
			trace += normal[j][j];
		}
		for (int j = 0; j < n; j++) {
			normal[j][j] += RIDGE * (trace > 0 ? trace / n : 1);
			for (int k = 0; k < j; k++) {
				normal[k][j] = normal[j][k];
			}
		}
		return new CholeskyDecomposition(MatrixUtils.createRealMatrix(normal), 1e-9, 0).getSolver().solve(MatrixUtils.createRealVector(right))
				.toArray();
	}
}
