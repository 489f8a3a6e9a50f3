package org.thalweg.reservoir.command;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.objective.Operation;
import org.thalweg.reservoir.objective.YearProblem;

/**
 * One year with its operation.
 *
 * @param initial storage at its beginning, million m³
 * @param reference the benefit of dynamic programming in 10⁸ kWh; NaN if it was not asked for
 */
record YearResult(Year year, double initial, Operation operation, double reference) {
	/** @param plan outflows before the repair */
	static YearResult of(YearProblem problem, double[] plan) {
		return new YearResult(problem.year(), problem.reservoir().initial(), problem.operation(plan), Double.NaN);
	}

	YearResult with(double found) {
		return new YearResult(year, initial, operation, found);
	}

	double benefit() {
		return operation.benefit();
	}

	double violation() {
		return operation.totalViolation();
	}

	/** (reference − benefit)/reference; negative where the reference is the worse one. */
	double gap() {
		return (reference - benefit()) / reference;
	}
}
