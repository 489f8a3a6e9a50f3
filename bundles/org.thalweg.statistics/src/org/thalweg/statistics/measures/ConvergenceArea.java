package org.thalweg.statistics.measures;

import java.util.List;

/**
 * Area over the convergence curve (AOCC) of a run, from 0 to 1, more is better: 1 less the mean over evaluations e = 1 … B of the best
 * error after e evaluations, clipped and scaled logarithmically from (lower, upper) to (0, 1). Evaluations count linearly.
 *
 * @param budget B, at least 1
 * @param lower error that counts as 0, above 0
 * @param upper error from which on an error counts as 1
 */
public record ConvergenceArea(long budget, double lower, double upper) {
	/** From 1e-8 to 1e2, the bounds that the field uses. */
	public ConvergenceArea(long budget) {
		this(budget, 1e-8, 1e2);
	}

	/** @throws IllegalArgumentException unless the budget is at least 1 and 0 < lower < upper */
	public ConvergenceArea {
		if (budget < 1 || !(lower > 0 && lower < upper)) {
			throw new IllegalArgumentException("budget " + budget + ", errors from " + lower + " to " + upper
					+ "; the budget must be at least 1, and 0 < lower < upper");
		}
	}

	/** After an early end the best error stays; before the first improvement it counts as the upper bound. */
	public double of(RunCourse run) {
		double sum = 0; // Σ of scaled errors
		long from = 1; // evaluation from which on the error is this one
		double scaled = 1;
		for (int k = 0; k < run.errors().length && run.evaluations()[k] <= budget; k++) {
			sum += (run.evaluations()[k] - from) * scaled;
			from = run.evaluations()[k];
			scaled = scaled(run.errors()[k]);
		}
		sum += (budget - from + 1) * scaled;
		return 1 - sum / budget;
	}

	/** Mean over runs, then over functions; NaN without runs. */
	public double mean(List<List<RunCourse>> functions) {
		return functions.stream().filter(f -> !f.isEmpty())
				.mapToDouble(f -> f.stream().mapToDouble(this::of).average().orElseThrow()).average().orElse(Double.NaN);
	}

	private double scaled(double error) {
		double clipped = Math.clamp(error, lower, upper);
		return (Math.log10(clipped) - Math.log10(lower)) / (Math.log10(upper) - Math.log10(lower));
	}
}
