package org.thalweg.reservoir.model;

/**
 * Pumps of a plant, which lift water from the reservoir downstream: a negative release. In one period they run or the turbines do.
 *
 * @param efficiency of pump, motor and transformer together, above 0 and at most 1
 * @param most maximum flow in each period, m³/s, in the mean of the period; not to be modified
 */
public record Pump(double efficiency, double[] most) {
	/** Power in kW that 1 m³/s takes for each metre of head. */
	public double perMetre() {
		return Conversion.GRAVITY / efficiency;
	}
}
