package org.thalweg.experiment.report;

import java.util.List;

import org.thalweg.experiment.measures.FixedBudget;
import org.thalweg.experiment.measures.Runtimes;

/**
 * Measures of an algorithm on one function: all of its instances together. Arrays must not be modified.
 *
 * @param problem label of the function
 * @param place device and precision
 * @param error whether budgets are about errors (optimum known) or best values; only errors have targets
 * @param outside whether the best point of a run lies outside the bounds
 * @param instances of each run
 * @param runtimes one for each target; empty for best values
 * @param dispersions of these, NaN unless two runs were successful
 * @param budgets one for each budget
 * @param area mean AOCC up to the greatest budget; NaN without budgets and for best values
 */
public record RuntimeRow(String problem, int dimension, String label, String place, boolean error, boolean outside, int[] instances,
		List<Runtimes> runtimes,
		double[] dispersions, List<FixedBudget> budgets, double area) {
	/** Finished runs. */
	public int runs() {
		return instances.length;
	}
}
