package org.thalweg.statistics.measures;

/**
 * A confidence interval; both ends may be infinite, and are NaN if it is undefined.
 *
 * @param low at most {@code high}
 */
public record Interval(double low, double high) {
	/** Of nothing, and of too few values. */
	public static final Interval UNDEFINED = new Interval(Double.NaN, Double.NaN);

	/** Whether it has ends. */
	public boolean defined() {
		return !Double.isNaN(low) && !Double.isNaN(high);
	}
}
