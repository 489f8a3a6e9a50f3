package org.thalweg.reservoir.model;

import java.util.Optional;

/**
 * What released water serves. Purposes of a reservoir are served in their order. A purpose with a demand gets no more than it; one
 * without gets all that is released. One that consumes takes its water out of the river.
 *
 * @param name how reports call it
 * @param demand m³/s in each period; empty for none; not to be modified
 * @param consumes whether its water does not go on downstream
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
