package org.thalweg.reservoir.system;

import org.thalweg.core.math.CanonicalSum;
import org.thalweg.reservoir.model.Plant;

/**
 * The operation of a reservoir in one year after the repair. Arrays have one number per month, in the year's order; they are
 * copies.
 *
 * @param energy 10⁸ kWh (the terms of eq. 6)
 * @param violation Θ of the storage at the month's end (eq. 20)
 * @param outflow O in m³/s, repaired
 * @param storage A in million m³ at the beginning of each month and, as number 12, at the end of the year
 * @param level forebay level Y in m at the month's mean storage
 * @param head H in m
 * @param power U in kW
 * @param spill S in m³/s, not used by the turbines
 * @param evaporation million m³
 */
public record YearOperation(double[] energy, double[] violation, double[] outflow, double[] storage, double[] level,
		double[] head, double[] power, double[] spill, double[] evaporation) {
	/** Converts the operation of a system of one reservoir. */
	public static YearOperation of(SystemOperation operation) {
		SystemOperation.Course c = operation.courses().getFirst();
		Plant plant = c.node().plant().orElseThrow();
		int n = c.release().length;
		double[] level = new double[n];
		double[] spill = new double[n];
		for (int t = 0; t < n; t++) {
			level[t] = plant.level(c.storage()[t], c.storage()[t + 1]);
			spill[t] = c.release()[t] - plant.factor() * plant.discharge(c.head()[t], c.release()[t]) + c.spill()[t] / operation.system().periods()
					.volume(t);
		}
		return new YearOperation(c.energy(), c.violation(), c.release(), c.storage(), level, c.head(), c.power(), spill, c.evaporation());
	}

	/** The year's energy in 10⁸ kWh (eq. 6). */
	public double benefit() {
		return new CanonicalSum().sum(energy, energy.length);
	}

	/** Σ Θ, exactly 0 for a feasible plan. */
	public double totalViolation() {
		return new CanonicalSum().sum(violation, violation.length);
	}
}
