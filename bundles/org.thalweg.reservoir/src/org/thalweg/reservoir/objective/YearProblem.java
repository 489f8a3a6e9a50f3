package org.thalweg.reservoir.objective;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/**
 * One year of a reservoir: the 12 monthly outflows in m³/s are the variables, and the objective of eq. 21 with its sign
 * turned, λ Σ Θ − Σ 24 U X in 10⁸ kWh, is minimised. The repair acts within the evaluation; points keep their outflows.
 */
public final class YearProblem implements Problem {
	/** @throws IllegalArgumentException naming the month if the year cannot be operated within its bounds (reachable) */
	public YearProblem(Reservoir reservoir, Year year, Repair repair) {
		throw new UnsupportedOperationException("not written yet");
	}

	/** The operation that a point stands for. */
	public Operation operation(double[] x) {
		throw new UnsupportedOperationException("not written yet");
	}

	@Override
	public int dimension() {
		return Year.MONTHS;
	}

	@Override
	public double[] lower() {
		throw new UnsupportedOperationException("not written yet");
	}

	@Override
	public double[] upper() {
		throw new UnsupportedOperationException("not written yet");
	}

	@Override
	public double value(double[] x, Evaluation at) {
		throw new UnsupportedOperationException("not written yet");
	}
}
