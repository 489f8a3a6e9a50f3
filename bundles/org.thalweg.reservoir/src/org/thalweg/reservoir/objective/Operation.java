package org.thalweg.reservoir.objective;

import org.thalweg.core.math.CanonicalSum;

/**
 * How a reservoir is operated in one year, behind the repair. Arrays have one number a month, in the year's order; they are
 * the receiver's own.
 *
 * @param energy 10⁸ kWh (the terms of eq. 6)
 * @param violation Θ of the storage at the month's end (eq. 20)
 * @param outflow O in m³/s, repaired
 * @param storage A in million m³ at the beginning of each month and, as number 12, at the end of the year
 * @param level forebay level Y in m at the month's mean storage
 * @param head H in m
 * @param power U in kW
 * @param spill S in m³/s
 */
public record Operation(double[] energy, double[] violation, double[] outflow, double[] storage, double[] level,
		double[] head, double[] power, double[] spill) {
	/** The year's energy in 10⁸ kWh (eq. 6). */
	public double benefit() {
		return new CanonicalSum().sum(energy, energy.length);
	}

	/** Θ of a storage between its bounds (eq. 20): the share of the bound by which it misses it. */
	public static double violation(double storage, double least, double greatest) {
		return storage < least ? 1.0 - storage / least : storage > greatest ? storage / greatest - 1.0 : 0.0;
	}

	/** Σ Θ, exactly 0 for a feasible plan. */
	public double totalViolation() {
		return new CanonicalSum().sum(violation, violation.length);
	}
}
