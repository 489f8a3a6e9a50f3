package org.thalweg.algorithms.cmaes;

import java.util.Arrays;

import org.thalweg.core.algorithm.StateArrays;

/** A diagonal C (Ros and Hansen 2008), whose own coordinates are the problem's. */
final class DiagonalCovariance implements Covariance {
	private final double[] C;
	private final double[] axis;

	DiagonalCovariance(int D) {
		this.C = new double[D];
		this.axis = new double[D];
	}

	@Override
	public void reset() {
		Arrays.fill(C, 1);
	}

	@Override
	public double[] eigenvalues() {
		return C;
	}

	@Override
	public void outward(double[] own, double[] out) {
		System.arraycopy(own, 0, out, 0, C.length);
	}

	@Override
	public void inward(double[] x, double[] out) {
		System.arraycopy(x, 0, out, 0, C.length);
	}

	@Override
	public void learn(double keep, double c1, double[] p, double[][] steps, int[] order, int mu, int lambda) {
		for (int d = 0; d < C.length; d++) {
			C[d] = keep * C[d] + c1 * (p[d] * p[d]);
		}
		for (int k = 0; k < lambda; k++) {
			double[] step = steps[order[k]];
			for (int d = 0; d < C.length; d++) {
				C[d] += k < mu ? step[d] * step[d] : -step[d] * step[d];
			}
		}
	}

	@Override
	public void variances(double[] out) {
		System.arraycopy(C, 0, out, 0, C.length);
	}

	@Override
	public double[] axis(int i) {
		Arrays.fill(axis, 0);
		axis[i] = 1;
		return axis;
	}

	@Override
	public void state(StateArrays own) {
		own.reals("covariance", C);
	}
}
