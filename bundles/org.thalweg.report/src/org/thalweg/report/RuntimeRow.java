package org.thalweg.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.statistics.measures.FixedBudget;
import org.thalweg.statistics.measures.Runtimes;

/**
 * Measures of an algorithm on one function: all of its instances together. Arrays must not be modified.
 *
 * @param problem label of the function
 * @param place device and precision
 * @param error whether budgets are about errors (optimum known) or best values; only errors have targets
 * @param outside whether the best point of a run lies outside the bounds
 * @param measured targets and budgets of the function
 * @param budget evaluations of a run at most; infinite without this limit
 * @param instances of each run
 * @param runtimes one for each target; empty for best values
 * @param dispersions of these, NaN unless two runs were successful
 * @param budgets one for each budget
 * @param area mean AOCC up to the largest budget; NaN without budgets and for best values
 */
public record RuntimeRow(String problem, int dimension, String label, String place, boolean error, boolean outside, MeasureSpec measured,
		double budget, int[] instances, List<Runtimes> runtimes, double[] dispersions, List<FixedBudget> budgets, double area) {
	/** Finished runs. */
	public int runs() {
		return instances.length;
	}

	/** Errors to reach, or values where no optimum is known, one for each of {@code runtimes}. */
	List<Double> targets() {
		return error ? measured.targets() : measured.values();
	}

	/** The number of evaluations of a budget. */
	double evaluations(int budget) {
		return measured.budgets().get(budget).evaluations(dimension);
	}

	/** Place of a target; empty if the function is not measured there. */
	Optional<Integer> at(double target) {
		return Optional.of(targets().indexOf(target)).filter(t -> t >= 0);
	}

	/** What was found after this number of evaluations; likewise. */
	Optional<FixedBudget> after(double evaluations) {
		return IntStream.range(0, budgets.size()).filter(b -> evaluations(b) == evaluations).mapToObj(budgets::get).findFirst();
	}
}
