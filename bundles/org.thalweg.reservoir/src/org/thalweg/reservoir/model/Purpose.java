package org.thalweg.reservoir.model;

import java.util.Optional;

/**
 * A use of released water. Purposes of a reservoir are served in their order. One with a demand gets at most the demand; one
 * without gets the complete release. A consumptive one takes its water out of the river.
 *
 * @param name in reports
 * @param demand m³/s in each period; empty for none; not to be modified
 * @param consumes whether its water does not continue downstream
 * @param benefit of 1 m³/s in each period; not to be modified
 * @param scale of a shortage of 1 m³/s in each period, before the exponent; not to be modified
 * @param exponent of a shortage, 1 to 3
 * @param weight of its deficit
 */
public record Purpose(String name, Optional<double[]> demand, boolean consumes, double[] benefit, double[] scale, int exponent,
		double weight) {
	/** Deficit of a shortage in m³/s in period t: w (scale · shortage)^exponent. */
	public double deficit(int t, double shortage) {
		double scaled = shortage * scale[t];
		double power = scaled;
		for (int k = 1; k < exponent; k++) {
			power *= scaled;
		}
		return weight * power;
	}
}
