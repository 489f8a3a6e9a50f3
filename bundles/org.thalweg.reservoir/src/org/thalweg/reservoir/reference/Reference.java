package org.thalweg.reservoir.reference;

import org.thalweg.reservoir.model.Year;

/**
 * The optimum of one year as dynamic programming found it. Arrays are not to be modified.
 *
 * @param year the year
 * @param benefit energy of the plan in 10⁸ kWh, exactly what the objective gives it
 * @param error by how much of the benefit the optimum may be better, as {@link DynamicProgramming} estimates it; a share
 * @param outflow the plan, O in m³/s of each month, 12 numbers, without violation
 * @param storage A in million m³ at the beginning of each month and, as number 12, at the end of the year
 * @param points storages of a month in the last grid over all that can be reached
 */
public record Reference(Year year, double benefit, double error, double[] outflow, double[] storage, int points) {
	/**
	 * How far a solution lies below the reference: (reference − benefit)/reference. Negative if the solution is better, which
	 * more than {@link #error()} should never be.
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
