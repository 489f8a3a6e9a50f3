package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.reservoir.model.Year;

/**
 * How well an operation meets a target, after Hashimoto, Stedinger and Loucks (1982). A failure is a month below the target;
 * its deficit is the missing share of the target. Consecutive failures form one spell; a spell ends with a year whose
 * storage is not carried into the next.
 *
 * @param energy mean of the years, 10⁸ kWh
 * @param spill mean of the years, million m³
 * @param reliability share of months that meet the target
 * @param resilience share of failures that are followed by a month without one, among failures with a following month; NaN if
 * there are none
 * @param vulnerability mean over the spells of each spell's maximum deficit (their definition, all spells equally
 * likely); 0 without failures
 * @param meanDeficit mean deficit of the failures; 0 without
 * @param worstDeficit maximum deficit
 * @param failures number of months below the target
 * @param months number of months
 */
public record Performance(double energy, double spill, double reliability, double resilience, double vulnerability,
		double meanDeficit, double worstDeficit, int failures, int months) {
	/**
	 * Works the indices out.
	 *
	 * @throws IllegalArgumentException if there is no year
	 */
	public static Performance of(List<SimulatedYear> years, Target target) {
		if (years.isEmpty()) {
			throw new IllegalArgumentException("no simulated year to judge. At least one is expected");
		}
		Count count = new Count();
		for (SimulatedYear year : years) {
			count.beginYear(year.continued());
			for (int t = 0; t < Year.MONTHS; t++) {
				count.month(target.deficit(year, t));
			}
		}
		double energy = years.stream().mapToDouble(SimulatedYear::benefit).average().getAsDouble();
		double spill = years.stream().mapToDouble(SimulatedYear::spilled).average().getAsDouble();
		int months = years.size() * Year.MONTHS;
		return count.performance(energy, spill, months);
	}

	/** Goes through the months. */
	private static final class Count {
		private final List<Double> deficits = new ArrayList<>();
		/** Maximum deficit of each spell. */
		private final List<Double> spells = new ArrayList<>();
		private boolean failing;
		private int followed;
		private int recovered;

		void beginYear(boolean continued) {
			failing &= continued;
		}

		void month(double deficit) {
			boolean fails = deficit > 0.0;
			followed += failing ? 1 : 0;
			recovered += failing && !fails ? 1 : 0;
			if (fails) {
				deficits.add(deficit);
				double before = failing ? spells.removeLast() : 0.0;
				spells.add(Math.max(before, deficit));
			}
			failing = fails;
		}

		Performance performance(double energy, double spill, int months) {
			int failures = deficits.size();
			return new Performance(energy, spill, 1.0 - failures / (double) months, recovered / (double) followed, mean(spells),
					mean(deficits), deficits.stream().mapToDouble(d -> d).max().orElse(0.0), failures, months);
		}

		private static double mean(List<Double> values) {
			return values.stream().mapToDouble(v -> v).average().orElse(0.0);
		}
	}
}
