package org.thalweg.problems.soco2010;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.problems.BenchmarkFunction;

/** Functions of neighbouring variables, each next to its fragment under {@code kernels/problems/soco2010}. */
final class Pairs {
	/** Σ f10(z_i, z_{i+1}), the last with the first. */
	static final BenchmarkFunction EXTENDED_F10 = BenchmarkFunction.plain("soco2010/extended-f10.cl", Reach.NEXT_WRAP, Pairs::ring, 0.0);
	/** Σ f10(z_i, z_{i+1}), i up to D − 1. */
	static final BenchmarkFunction SCHAFFER = BenchmarkFunction.plain("soco2010/extended-f10.cl", Reach.NEXT, Pairs::row, 0.0);
	/** Σ z_i² + 2 z_{i+1}² + 0.7 − (0.3 cos 3πz_i + 0.4 cos 4πz_{i+1}), i up to D − 1; in this order exactly 0 at 0. */
	static final BenchmarkFunction BOHACHEVSKY = BenchmarkFunction.plain("soco2010/bohachevsky.cl", Reach.NEXT, Pairs::bohachevsky, 0.0);

	private Pairs() {
	}

	/** p^¼ (sin² 50 p^0.1 + 1), p = x² + y². */
	private static double f10(double x, double y) {
		double p = x * x + y * y;
		double wave = PortableMath.sin(50.0 * PortableMath.exp(0.1 * PortableMath.log(p)));
		return Math.sqrt(Math.sqrt(p)) * (wave * wave + 1.0);
	}

	private static double ring(double[] z, int n, Evaluation at) {
		double[] t = terms(z, n, at);
		t[n - 1] = f10(z[n - 1], z[0]);
		return at.sums().sum(t, n);
	}

	private static double row(double[] z, int n, Evaluation at) {
		return at.sums().sum(terms(z, n, at), n - 1);
	}

	private static double[] terms(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n - 1; i++) {
			t[i] = f10(z[i], z[i + 1]);
		}
		return t;
	}

	private static double bohachevsky(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n - 1; i++) {
			double waves = 0.3 * PortableMath.cos2pi(1.5 * z[i]) + 0.4 * PortableMath.cos2pi(2.0 * z[i + 1]);
			t[i] = z[i] * z[i] + 2.0 * (z[i + 1] * z[i + 1]) + 0.7 - waves;
		}
		return at.sums().sum(t, n - 1);
	}
}
