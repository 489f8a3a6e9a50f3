package org.thalweg.algorithms.cmaes;

import java.util.Arrays;

import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.SymmetricEigen;

/**
 * C = BᵀAB with eigenvectors as rows of B: A is updated in place of C, and is made diagonal but for a small rest, which stays in A and so in C. The
 * steps of a generation are known in these coordinates, so neither C nor its inverse root is computed.
 */
final class FullCovariance implements Covariance {
	/** Correlations along the axes that remain; those that a generation makes are far larger. */
	static final double TOLERANCE = 1e-2;
	static final int SWEEPS = 20;

	private final int D;
	private final SymmetricEigen eigen;
	private final double[][] A;
	private final double[][] B;
	private final double[] eigenvalues;

	FullCovariance(int D) {
		this.D = D;
		this.eigen = new SymmetricEigen(D);
		int rows = SymmetricEigen.rows(D);
		this.A = new double[rows][rows];
		this.B = new double[rows][D];
		this.eigenvalues = new double[D];
	}

	@Override
	public void reset() {
		for (int i = 0; i < A.length; i++) {
			Arrays.fill(A[i], 0);
			Arrays.fill(B[i], 0);
			if (i < D) {
				A[i][i] = 1;
				B[i][i] = 1;
			}
		}
	}

	@Override
	public double[] eigenvalues() {
		for (int j = 0; j < D; j++) {
			eigenvalues[j] = A[j][j];
		}
		return eigenvalues;
	}

	@Override
	public void outward(double[] own, double[] out) {
		Arrays.fill(out, 0);
		for (int j = 0; j < D; j++) {
			double[] axis = B[j];
			double length = own[j];
			for (int d = 0; d < D; d++) {
				out[d] += axis[d] * length;
			}
		}
	}

	@Override
	public void inward(double[] x, double[] out) {
		for (int j = 0; j < D; j++) {
			double[] axis = B[j];
			double sum = 0;
			for (int d = 0; d < D; d++) {
				sum += axis[d] * x[d];
			}
			out[j] = sum;
		}
	}

	@Override
	public void learn(double keep, double c1, double[] p, double[][] steps, int[] order, int mu, int lambda) {
		for (int i = 0; i < D; i++) {
			double[] row = A[i];
			double pi = p[i];
			for (int j = 0; j < D; j++) {
				row[j] = keep * row[j] + c1 * (pi * p[j]);
			}
			for (int k = 0; k < lambda; k++) {
				double[] step = steps[order[k]];
				double length = k < mu ? step[i] : -step[i];
				for (int j = 0; j < D; j++) {
					row[j] += length * step[j];
				}
			}
		}
		eigen.diagonalise(A, B, TOLERANCE, SWEEPS);
	}

	@Override
	public void variances(double[] out) {
		Arrays.fill(out, 0);
		for (int j = 0; j < D; j++) {
			double[] axis = B[j];
			double variance = A[j][j];
			for (int d = 0; d < D; d++) {
				out[d] += axis[d] * axis[d] * variance;
			}
		}
	}

	@Override
	public double[] axis(int i) {
		return B[i];
	}

	@Override
	public void state(StateArrays own) {
		own.reals("covariance", A).reals("axes", B);
	}
}
