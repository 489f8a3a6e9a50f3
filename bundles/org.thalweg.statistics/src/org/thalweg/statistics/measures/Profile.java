package org.thalweg.statistics.measures;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * For each solver the share of problems that it solves within a bound on its costs: performance profiles, whose cost is relative to the
 * best solver of each problem, and data profiles, whose cost is in simplex gradients. Arrays must not be modified.
 *
 * @param costs of each solver, ascending; infinite for problems that it does not solve
 */
public record Profile(double[][] costs) {
	/**
	 * Performance profile (Dolan and Moré 2002): r = t / min t over solvers, ρ(τ) = |{p : r ≤ τ}| / |P|. A problem that no solver solves
	 * counts against all.
	 *
	 * @param runtimes of {@code [problem][solver]}, above 0; infinite where a problem is not solved
	 */
	public static Profile performance(double[][] runtimes) {
		return of(runtimes, p -> {
			double best = Arrays.stream(runtimes[p]).min().orElse(Double.NaN);
			return Double.isInfinite(best) ? 1 : best;
		});
	}

	/**
	 * Data profile (Moré and Wild 2009): d(κ) = |{p : t ≤ κ (n + 1)}| / |P|.
	 *
	 * @param runtimes of {@code [problem][solver]}, in evaluations; infinite where a problem is not solved
	 * @param dimensions n of each problem
	 */
	public static Profile data(double[][] runtimes, int[] dimensions) {
		return of(runtimes, p -> dimensions[p] + 1);
	}

	private interface Unit {
		double of(int problem);
	}

	private static Profile of(double[][] runtimes, Unit unit) {
		int solvers = runtimes.length == 0 ? 0 : runtimes[0].length;
		return new Profile(IntStream.range(0, solvers).mapToObj(
				s -> IntStream.range(0, runtimes.length).mapToDouble(p -> runtimes[p][s] / unit.of(p)).sorted().toArray())
				.toArray(double[][]::new));
	}

	/**
	 * The error at which Moré and Wild (2009) count a problem as solved: f_L + τ (f(x₀) − f_L).
	 *
	 * @param start f(x₀)
	 * @param least f_L, the least that any solver has found
	 * @param tolerance τ, such as 1e-1, 1e-3, 1e-5 or 1e-7
	 */
	public static double target(double start, double least, double tolerance) {
		return least + tolerance * (start - least);
	}

	/** Share of problems that a solver solves at a cost of at most {@code bound}. */
	public double share(int solver, double bound) {
		double[] own = costs[solver];
		return Arrays.stream(own).filter(c -> c <= bound && c < Double.POSITIVE_INFINITY).count() / (double) own.length;
	}
}
