package org.thalweg.reservoir.objective;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

/**
 * Storages from which a year's prescribed end can be reached within all bounds, whatever was done before.
 *
 * @param lower L, million m³, at the beginning of month t = 0 … 11 and, as number 12, at the end; not to be modified
 * @param upper U, as many
 */
public record ReachableStorage(double[] lower, double[] upper) {
	/**
	 * Works backwards from the end of the year.
	 *
	 * @throws IllegalArgumentException naming the month from which on the bounds cannot be met
	 */
	public static ReachableStorage of(Reservoir reservoir, Year year) {
		throw new UnsupportedOperationException("not written yet");
	}
}
