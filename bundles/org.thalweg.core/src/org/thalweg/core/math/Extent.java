package org.thalweg.core.math;

import java.util.Arrays;

/**
 * The extent of a population: the smallest and the largest value of each coordinate. NaN is ignored, and 0 is returned as +0, so
 * that the result does not depend on the order of comparisons. Reference version of {@code kernels/lib/extent.cl}.
 *
 * @since 0.1
 */
public final class Extent {
	private Extent() {
	}

	/**
	 * @param points any number of points of one dimension, not changed
	 * @param low of the dimension's length, receives the smallest value of each coordinate; +∞ if there is none
	 * @param high of the dimension's length, receives the largest value of each coordinate; −∞ if there is none
	 */
	public static void of(double[][] points, double[] low, double[] high) {
		Arrays.fill(low, Double.POSITIVE_INFINITY);
		Arrays.fill(high, Double.NEGATIVE_INFINITY);
		for (double[] x : points) {
			for (int d = 0; d < low.length; d++) {
				low[d] = x[d] < low[d] ? x[d] : low[d];
				high[d] = x[d] > high[d] ? x[d] : high[d];
			}
		}
		for (int d = 0; d < low.length; d++) {
			low[d] += 0.0; // −0 becomes +0
			high[d] += 0.0;
		}
	}
}
