package org.thalweg.reservoir.system;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/**
 * The optimum of one year with known inflow, computed by {@link CorridorSearch}. A spacing of its storages is the same volume in all months, as
 * required by a ridge at the turbines' maximum. Arrays are not to be modified.
 *
 * @param year the year
 * @param benefit energy of the plan in 10⁸ kWh, exactly that of the objective
 * @param error estimated relative gap between benefit and optimum, see {@link CorridorSearch}
 * @param outflow the plan, O in m³/s of each month, 12 numbers, without violation
 * @param storage A in million m³ at the beginning of each month and, as number 12, at the end of the year
 * @param points number of storages per month in the last complete grid
 */
public record YearReference(Year year, double benefit, double error, double[] outflow, double[] storage, int points) {
	/** Target of the error, as a fraction of the benefit. */
	public static final double TOLERANCE = CorridorSearch.TOLERANCE;

	/**
	 * Computes the reference of a year.
	 *
	 * @throws IllegalArgumentException naming the month if the year cannot be operated within its bounds, or if no plan was found that keeps them all
	 */
	public static YearReference of(Reservoir reservoir, Year year) {
		return of(reservoir, year, TOLERANCE);
	}

	/** The same. @param tolerance share of the benefit below which the error should be, above 0 */
	static YearReference of(Reservoir reservoir, Year year, double tolerance) {
		YearProblem problem = new YearProblem(reservoir, year, Repair.REACHABLE);
		CorridorSearch.Result found = CorridorSearch.solve(problem.system(), Grid.EVEN, tolerance, _ -> {});
		double[] outflow = YearOperation.of(found.operation()).outflow();
		double benefit = -problem.value(outflow, new Evaluation());
		return new YearReference(year, benefit, found.error().orElseThrow(), outflow, problem.operation(outflow).storage(), found.points());
	}

	/**
	 * Relative distance of a solution below the reference: (reference − benefit)/reference. Negative if the solution is better, which
	 * it should not be by more than {@link #error()}.
	 *
	 * @param of benefit of the solution in 10⁸ kWh
	 */
	public double gap(double of) {
		return (benefit - of) / benefit;
	}

	/** Whether the error is below a share of the benefit. */
	public boolean within(double tolerance) {
		return error < tolerance;
	}
}
