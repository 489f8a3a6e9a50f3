package org.thalweg.problems;

import java.util.Map;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;

/** The functions that more than one suite uses, each beside its fragment of the same name under {@code kernels/problems}. */
public final class Functions {
	/** Σ z². */
	public static final BenchmarkFunction SPHERE = BenchmarkFunction.plain("sphere.cl", Reach.NONE, Functions::squares, 0.0);
	/** Σ 100 (z_{i+1} − z_i²)² + (z_i − 1)². Least at 1. */
	public static final BenchmarkFunction ROSENBROCK = BenchmarkFunction.plain("rosenbrock.cl", Reach.NEXT, Functions::rosenbrock,
			1.0);
	/** Σ z² − 10 cos 2πz + 10. */
	public static final BenchmarkFunction RASTRIGIN = BenchmarkFunction.plain("rastrigin.cl", Reach.NONE, Functions::rastrigin, 0.0);
	/** −20 exp(−0.2 √(Σ z²/D)) − exp(Σ cos 2πz / D) + 20 + e. */
	public static final BenchmarkFunction ACKLEY = BenchmarkFunction.plain("ackley.cl", Reach.NONE, Functions::ackley, 0.0);
	/** Schwefel's problem 2.21: the greatest |z|. */
	public static final BenchmarkFunction SCHWEFEL_2_21 = BenchmarkFunction.plain("schwefel-2-21.cl", Reach.NONE, Functions::greatest, 0.0);

	private Functions() {
	}

	/** Σ z²/4000 − Π cos(z_i / √i) + 1, i from 1, for up to {@code n} variables. */
	public static BenchmarkFunction griewank(int n) {
		double[] roots = new double[n];
		for (int i = 0; i < n; i++) {
			roots[i] = Math.sqrt(i + 1.0);
		}
		return new BenchmarkFunction(KernelFile.ours("problems/griewank.cl"), Reach.NONE, roots, Map.of(),
				(z, m, at) -> griewank(z, m, at, roots), 0.0);
	}

	/** Schwefel's problem 2.22: Σ |z| + Π |z|. */
	public static BenchmarkFunction schwefel222(Overflow overflow) {
		boolean plain = overflow == Overflow.INFINITE;
		return new BenchmarkFunction(KernelFile.ours("problems/schwefel-2-22.cl"), Reach.NONE, new double[0],
				Map.of("PLAIN_PRODUCT", plain ? "1" : "0"), (z, n, at) -> sumAndProduct(z, n, at, plain), 0.0);
	}

	private static double squares(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = z[i] * z[i];
		}
		return at.sums().sum(t, n);
	}

	private static double rosenbrock(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n - 1; i++) {
			double valley = z[i + 1] - z[i] * z[i];
			double slope = z[i] - 1.0;
			t[i] = 100.0 * (valley * valley) + slope * slope;
		}
		return at.sums().sum(t, n - 1);
	}

	private static double rastrigin(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		PortableMath.cos2pi(z, t, n);
		for (int i = 0; i < n; i++) {
			t[i] = z[i] * z[i] - 10.0 * t[i] + 10.0;
		}
		return at.sums().sum(t, n);
	}

	private static double ackley(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		PortableMath.cos2pi(z, t, n);
		double waves = at.sums().sum(t, n);
		return -20.0 * PortableMath.exp(-0.2 * Math.sqrt(squares(z, n, at) / n)) - PortableMath.exp(waves / n) + 20.0 + Math.E;
	}

	/** NaN if a coordinate is one. */
	private static double greatest(double[] z, int n, Evaluation at) {
		double most = 0.0;
		for (int i = 0; i < n; i++) {
			most = Math.max(most, Math.abs(z[i]));
		}
		return most;
	}

	private static double sumAndProduct(double[] z, int n, Evaluation at, boolean plain) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = Math.abs(z[i]);
		}
		return at.sums().sum(t, n) + (plain ? at.plainProduct(t, n) : at.product(t, n));
	}

	private static double griewank(double[] z, int n, Evaluation at, double[] roots) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = PortableMath.cos(z[i] / roots[i]);
		}
		double waves = at.plainProduct(t, n);
		return squares(z, n, at) / 4000.0 - waves + 1.0;
	}
}
