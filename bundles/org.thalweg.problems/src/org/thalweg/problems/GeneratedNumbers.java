package org.thalweg.problems;

/**
 * Numbers of one instance, such as its shift.
 *
 * @param told their origin, for the record of a run
 */
public record GeneratedNumbers(double[] values, String told) {
	/** The description of numbers that were drawn. */
	public static String generated(long dataSeed) {
		return "generated, dataSeed " + dataSeed;
	}
}
