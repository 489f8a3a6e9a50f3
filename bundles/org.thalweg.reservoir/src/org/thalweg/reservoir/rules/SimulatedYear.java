package org.thalweg.reservoir.rules;

import java.util.Arrays;

import org.thalweg.reservoir.model.Year;

/**
 * One year operated by a rule. Arrays have one number per month; not to be modified.
 *
 * @param year the year
 * @param storage A in million m³ at the beginning of each month and, as number 12, at the end
 * @param outflow O, m³/s
 * @param power U, kW
 * @param energy 10⁸ kWh
 * @param evaporation million m³
 * @param spill part of O that the turbines do not use, m³/s
 * @param shortage part of the outflow wanted by the rule, within its bounds, that is missing, m³/s
 * @param excess outflow above its maximum, which the storage could not keep, m³/s
 */
public record SimulatedYear(Year year, double[] storage, double[] outflow, double[] power, double[] energy,
		double[] evaporation, double[] spill, double[] shortage, double[] excess) {
	/** The year's energy in 10⁸ kWh. */
	public double benefit() {
		return Arrays.stream(energy).sum();
	}

	/** Million m³ that a series of flows in m³/s makes over the year. */
	double volume(double[] flow) {
		double sum = 0.0;
		for (int t = 0; t < Year.MONTHS; t++) {
			sum += year.volume(t) * flow[t];
		}
		return sum;
	}

	/** Million m³ that went past the turbines. */
	public double spilled() {
		return volume(spill);
	}
}
