package org.thalweg.reservoir.futures;

import java.util.List;

/**
 * How well one series of years meets a target, by the definitions of the R package {@code reservoir} (Turner and Galelli 2016), which are those of
 * Hashimoto, Stedinger and Loucks (1982) and McMahon, Adeloye and Zhou (2006), as {@link Failures} counts them.
 *
 * @param energy mean of the years, in the unit of results
 * @param annual share of years without a failure
 * @param time share of months that do not fail
 * @param volumetric delivered share of the target; a delivery above the target counts as the target
 * @param resilience spells per failure: the share of failures that end a spell, including the end of the series; NaN without failures
 * @param vulnerability mean over the spells of each one's maximum deficit; NaN without failures
 * @param endStorage mean storage at the ends of years above the prescribed one, in the unit of results
 */
public record Indices(double energy, double annual, double time, double volumetric, double resilience, double vulnerability, double endStorage) {
	/** Names of the indices, as files have them. */
	public static final List<String> NAMES = List.of("energy", "annual", "time", "volumetric", "resilience", "vulnerability", "endStorage");

	/** In the order of {@link #NAMES}. */
	public double[] values() {
		return new double[] { energy, annual, time, volumetric, resilience, vulnerability, endStorage };
	}
}
