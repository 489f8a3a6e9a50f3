package org.thalweg.experiment.measures;

/**
 * A confidence interval; both ends may be infinite, and are NaN if it is undefined.
 *
 * @param low at most {@code high}
 */
public record Interval(double low, double high) {
	/** Of nothing. */
	public static final Interval UNDEFINED = new Interval(Double.NaN, Double.NaN);
}
