package org.thalweg.reservoir.command;

import java.util.Optional;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.objective.Operation;
import org.thalweg.reservoir.objective.YearProblem;
import org.thalweg.reservoir.reference.Reference;

/**
 * One year with its operation.
 *
 * @param found by dynamic programming, if that was asked for
 */
record YearResult(Year year, Operation operation, Optional<Reference> found) {
	/** @param plan outflows before the repair */
	static YearResult of(YearProblem problem, double[] plan) {
		return new YearResult(problem.year(), problem.operation(plan), Optional.empty());
	}

	YearResult with(Optional<Reference> reference) {
		return new YearResult(year, operation, reference);
	}

	/** 10⁸ kWh. */
	double benefit() {
		return operation.benefit();
	}

	double violation() {
		return operation.totalViolation();
	}

	/** Benefit of the reference in 10⁸ kWh; NaN without one. */
	double reference() {
		return found.map(Reference::benefit).orElse(Double.NaN);
	}

	/** (reference − benefit)/reference; negative where the reference is the worse one, NaN without one. */
	double gap() {
		return found.map(r -> r.gap(benefit())).orElse(Double.NaN);
	}
}
