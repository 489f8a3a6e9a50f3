package org.thalweg.reservoir.rules;

import java.util.List;

import org.thalweg.reservoir.futures.Failures;
import org.thalweg.reservoir.model.Year;

/**
 * How well an operation meets a target, by the indices of Hashimoto, Stedinger and Loucks (1982) over the whole record, as {@link Failures} counts
 * them.
 *
 * @param energy mean of the years, 10⁸ kWh
 * @param spill mean of the years, million m³
 * @param reliability share of months that meet the target
 * @param resilience spells per failure; NaN without failures
 * @param vulnerability mean over the spells of each spell's maximum deficit (their definition, all spells equally
 * likely); NaN without failures
 * @param meanDeficit mean deficit of the failures; 0 without
 * @param worstDeficit maximum deficit; 0 without failures
 * @param failures number of months below the target
 * @param months number of months
 */
public record Performance(double energy, double spill, double reliability, double resilience, double vulnerability,
		double meanDeficit, double worstDeficit, int failures, int months) {
	/**
	 * Works the indices out.
	 *
	 * @param years in the order of time; a spell does not continue over a gap between them
	 * @throws IllegalArgumentException if there is no year
	 */
	public static Performance of(List<SimulatedYear> years, Target target) {
		if (years.isEmpty()) {
			throw new IllegalArgumentException("no simulated year to judge. At least one is expected");
		}
		Failures failures = new Failures();
		SimulatedYear before = years.getFirst();
		for (SimulatedYear year : years) {
			failures.begin(year.year().year() - before.year().year() == 1);
			for (int t = 0; t < Year.MONTHS; t++) {
				failures.month(target.of(year.year().month(t).getMonthValue()) * year.year().days()[t], target.deficit(year, t));
			}
			before = year;
		}
		double energy = years.stream().mapToDouble(SimulatedYear::benefit).average().getAsDouble();
		double spill = years.stream().mapToDouble(SimulatedYear::spilled).average().getAsDouble();
		return new Performance(energy, spill, failures.reliability(), failures.resilience(), failures.vulnerability(), failures.meanDeficit(),
				failures.worstDeficit(), failures.count(), years.size() * Year.MONTHS);
	}
}
