package org.thalweg.reservoir.futures;

import java.util.List;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.SimulatedYear;
import org.thalweg.reservoir.rules.Target;

/**
 * How well one series of years meets a target, by the definitions of the R package {@code reservoir} (Turner and Galelli 2016), which are those of
 * Hashimoto, Stedinger and Loucks (1982) and McMahon, Adeloye and Zhou (2006). A deficit is the missing share of a month's target, and a
 * month with one fails; failures in a row are one spell, and a spell ends with a year whose storage is not carried into the next.
 *
 * @param energy mean of the years, 10⁸ kWh
 * @param annual share of years without a failure
 * @param time share of months that do not fail
 * @param volumetric what was given of the target, as a share of it; more than the target counts as the target
 * @param resilience spells for each failure: the share of failures that end a spell, the series' end included; NaN without failures
 * @param vulnerability mean over the spells of each one's greatest deficit; NaN without failures
 * @param endStorage mean storage at the ends of years above the prescribed one, million m³
 */
public record Indices(double energy, double annual, double time, double volumetric, double resilience, double vulnerability, double endStorage) {
	/** Names of the indices, as files have them. */
	public static final List<String> NAMES = List.of("energy", "annual", "time", "volumetric", "resilience", "vulnerability", "endStorage");

	/**
	 * Of one series.
	 *
	 * @param prescribed storage at the ends of years, million m³
	 * @throws IllegalArgumentException if there is no year
	 */
	public static Indices of(List<SimulatedYear> years, Target target, double prescribed) {
		if (years.isEmpty()) {
			throw new IllegalArgumentException("no simulated year to judge. At least one is expected");
		}
		Failures failures = new Failures();
		for (SimulatedYear year : years) {
			failures.begin(year.continued());
			for (int t = 0; t < Year.MONTHS; t++) {
				failures.month(target.of(year.year().month(t).getMonthValue()) * year.year().days()[t], target.deficit(year, t));
			}
		}
		double energy = years.stream().mapToDouble(SimulatedYear::benefit).average().orElseThrow();
		double end = years.stream().mapToDouble(y -> y.storage()[Year.MONTHS]).average().orElseThrow();
		return failures.indices(energy, end - prescribed);
	}

	/** In the order of {@link #NAMES}. */
	public double[] values() {
		return new double[] { energy, annual, time, volumetric, resilience, vulnerability, endStorage };
	}
}
