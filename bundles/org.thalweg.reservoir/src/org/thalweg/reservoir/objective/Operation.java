package org.thalweg.reservoir.objective;

/**
 * How a reservoir is operated in one year, behind the repair. Arrays have one number a month, in the year's order.
 *
 * @param benefit energy in 10⁸ kWh (eq. 6)
 * @param violation Σ Θ (eq. 20), exactly 0 for a feasible plan
 * @param outflow O in m³/s, repaired
 * @param storage A in million m³ at the beginning of each month and, as number 12, at the end of the year
 * @param level forebay level Y in m at the month's mean storage
 * @param head H in m
 * @param power U in kW
 * @param spill S in m³/s
 */
public record Operation(double benefit, double violation, double[] outflow, double[] storage, double[] level, double[] head,
		double[] power, double[] spill) {
}
