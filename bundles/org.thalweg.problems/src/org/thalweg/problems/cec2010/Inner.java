package org.thalweg.problems.cec2010;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/** The functions of groups of variables, and of all of them. */
enum Inner {
	/** Σ 10^{6 (i − 1)/(n − 1)} z_i². */
	ELLIPTIC(100.0, true) {
		@Override
		BenchmarkFunction ofGroups(int n, int m) {
			return Functions.elliptic(n, m);
		}

		@Override
		BenchmarkFunction ofAll(int n) {
			return Functions.elliptic(n, n);
		}
	},
	/** Σ z² − 10 cos 2πz + 10. */
	RASTRIGIN(5.0, true) {
		@Override
		BenchmarkFunction ofGroups(int n, int m) {
			return Functions.RASTRIGIN;
		}

		@Override
		BenchmarkFunction ofAll(int n) {
			return Functions.RASTRIGIN;
		}
	},
	/** −20 exp(−0.2 √(Σ z²/n)) − exp(Σ cos 2πz / n) + 20 + e. */
	ACKLEY(32.0, true) {
		@Override
		BenchmarkFunction ofGroups(int n, int m) {
			return n == m ? Functions.ACKLEY : BenchmarkFunction.ofGroups("cec2010/ackley-groups.cl", m, (z, k, at) -> ackley(z, k, m, at));
		}

		@Override
		BenchmarkFunction ofAll(int n) {
			return Functions.ACKLEY;
		}
	},
	/** Schwefel's problem 1.2: Σ_i (Σ_{j ≤ i} z_j)². Outside its groups the sphere. */
	SCHWEFEL_1_2(100.0, false) {
		@Override
		BenchmarkFunction ofGroups(int n, int m) {
			return BenchmarkFunction.ofGroups("cec2010/schwefel-1-2-groups.cl", m, (z, k, at) -> schwefel12(z, k, m, at));
		}

		@Override
		BenchmarkFunction ofAll(int n) {
			return Functions.SPHERE;
		}
	},
	/** Σ 100 (z_i² − z_{i+1})² + (z_i − 1)², i up to n − 1. Outside its groups the sphere. */
	ROSENBROCK(100.0, false) {
		@Override
		BenchmarkFunction ofGroups(int n, int m) {
			return n == m ? Functions.ROSENBROCK : Functions.rosenbrock(m);
		}

		@Override
		BenchmarkFunction ofAll(int n) {
			return Functions.SPHERE;
		}
	};

	private final double bound;
	private final boolean rotated;

	Inner(double bound, boolean rotated) {
		this.bound = bound;
		this.rotated = rotated;
	}

	/** Its value for each m of n variables, added up. */
	abstract BenchmarkFunction ofGroups(int n, int m);

	/** What is made of n variables that no group has. */
	abstract BenchmarkFunction ofAll(int n);

	/** The box is ± this in every variable. */
	double bound() {
		return bound;
	}

	/** Whether its groups are rotated. */
	boolean rotated() {
		return rotated;
	}

	/** Each group is added up in ascending order, and then the groups in the canonical order. */
	private static double ackley(double[] z, int n, int m, Evaluation at) {
		double[] cosines = at.scratch(0, n);
		PortableMath.cos2pi(z, cosines, n);
		double[] t = at.scratch(1, n / m);
		for (int g = 0; g < n / m; g++) {
			double squares = 0.0;
			double waves = 0.0;
			for (int i = g * m; i < (g + 1) * m; i++) {
				squares += z[i] * z[i];
				waves += cosines[i];
			}
			t[g] = -20.0 * PortableMath.exp(-0.2 * Math.sqrt(squares / m)) - PortableMath.exp(waves / m) + 20.0 + Math.E;
		}
		return at.sums().sum(t, n / m);
	}

	private static double schwefel12(double[] z, int n, int m, Evaluation at) {
		double[] t = at.scratch(0, n / m);
		for (int g = 0; g < n / m; g++) {
			double prefix = 0.0;
			double squares = 0.0;
			for (int i = g * m; i < (g + 1) * m; i++) {
				prefix += z[i];
				squares += prefix * prefix;
			}
			t[g] = squares;
		}
		return at.sums().sum(t, n / m);
	}
}
