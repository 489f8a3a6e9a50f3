package org.thalweg.problems;

import java.util.Arrays;
import java.util.Map;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;

/** The functions that more than one suite uses, each next to its fragment of the same name under {@code kernels/problems}. */
public final class Functions {
	/** Σ z². */
	public static final BenchmarkFunction SPHERE = BenchmarkFunction.plain("sphere.cl", Reach.NONE, Functions::squares, 0.0);
	/** Σ 100 (z_{i+1} − z_i²)² + (z_i − 1)². Least at 1. */
	public static final BenchmarkFunction ROSENBROCK = BenchmarkFunction.plain("rosenbrock.cl", Reach.NEXT,
			(z, n, at) -> rosenbrock(z, n, at, n), 1.0);
	/** Σ z² − 10 cos 2πz + 10. */
	public static final BenchmarkFunction RASTRIGIN = BenchmarkFunction.plain("rastrigin.cl", Reach.NONE, Functions::rastrigin, 0.0);
	/** −20 exp(−0.2 √(Σ z²/D)) − exp(Σ cos 2πz / D) + 20 + e. */
	public static final BenchmarkFunction ACKLEY = BenchmarkFunction.plain("ackley.cl", Reach.NONE, Functions::ackley, 0.0);
	/** Schwefel's problem 2.21: the largest |z|. */
	public static final BenchmarkFunction SCHWEFEL_2_21 = BenchmarkFunction.plain("schwefel-2-21.cl", Reach.NONE, Functions::greatest, 0.0);

	/** 1 − cos 2πr + 0.1 r, r = √Σ z². */
	public static final BenchmarkFunction SALOMON = BenchmarkFunction.plain("salomon.cl", Reach.NONE, Functions::salomon, 0.0);

	private Functions() {
	}

	/** Σ i z_i², i from 1, for up to {@code n} variables. */
	public static BenchmarkFunction sumSquares(int n) {
		double[] weights = new double[n];
		Arrays.setAll(weights, i -> i + 1.0);
		return weightedSquares("1", weights, new double[0]);
	}

	/** 10⁶ z_1² + Σ z_i², i from 2, for up to {@code n} variables. */
	public static BenchmarkFunction discus(int n) {
		double[] weights = new double[n];
		Arrays.setAll(weights, i -> i == 0 ? 1e6 : 1.0);
		return weightedSquares("2", weights, new double[0]);
	}

	/** Σ 10^{6 (i − 1)/(m − 1)} z_i², i from 1, of each group of m neighbours, added up; of up to {@code n} variables. */
	public static BenchmarkFunction elliptic(int n, int m) {
		double[] weights = new double[n];
		for (int i = 0; i < n; i++) {
			weights[i] = i < m ? PortableMath.pow(10.0, 6.0 * i / Math.max(1, m - 1)) : weights[i - m];
		}
		return weightedSquares("0", weights, weights);
	}

	/** @param kind which weights the fragment takes, from {@code data} or by its own rule */
	private static BenchmarkFunction weightedSquares(String kind, double[] weights, double[] data) {
		return new BenchmarkFunction(KernelFile.ours("problems/weighted-squares.cl"), Reach.NONE, data, Map.of("WEIGHTS", kind),
				(z, n, at) -> weightedSquares(z, n, at, weights), 0.0);
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

	/** Rosenbrock's function of each m neighbours, added up. */
	public static BenchmarkFunction rosenbrock(int m) {
		return new BenchmarkFunction(KernelFile.ours("problems/rosenbrock.cl"), Reach.NEXT, new double[0], Map.of("CHAIN", Integer.toString(m)),
				(z, n, at) -> rosenbrock(z, n, at, m), 1.0);
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

	private static double weightedSquares(double[] z, int n, Evaluation at, double[] weights) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = weights[i] * (z[i] * z[i]);
		}
		return at.sums().sum(t, n);
	}

	/** @param chain number of neighbours that form a separate function */
	private static double rosenbrock(double[] z, int n, Evaluation at, int chain) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n - 1; i++) {
			double valley = z[i + 1] - z[i] * z[i];
			double slope = z[i] - 1.0;
			t[i] = 100.0 * (valley * valley) + slope * slope;
		}
		for (int i = chain - 1; i < n - 1; i += chain) {
			t[i] = 0.0; // the last of a chain has no next one
		}
		return at.sums().sum(t, n - 1);
	}

	private static double salomon(double[] z, int n, Evaluation at) {
		double r = Math.sqrt(squares(z, n, at));
		return 1.0 - PortableMath.cos2pi(r) + 0.1 * r;
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
