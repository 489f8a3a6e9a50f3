package org.thalweg.statistics.measures;

import java.util.List;

import org.thalweg.statistics.Statistics;

/**
 * Best errors of the runs of one case after a number of evaluations. The array must not be modified.
 *
 * @param errors ascending; infinite for a run that had found nothing by then
 */
public record FixedBudget(double[] errors) {
	/** A run that ended earlier keeps its final error. */
	public static FixedBudget of(List<RunCourse> runs, double evaluations) {
		return new FixedBudget(runs.stream().mapToDouble(r -> r.errorAfter(evaluations)).sorted().toArray());
	}

	/** Quantile q in 0 … 1; NaN without runs. */
	public double quantile(double q) {
		return Statistics.quantile(errors, q);
	}

	public double median() {
		return quantile(0.5);
	}
}
