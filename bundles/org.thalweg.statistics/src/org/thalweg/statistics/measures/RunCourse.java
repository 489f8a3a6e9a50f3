package org.thalweg.statistics.measures;

import java.util.Arrays;

/**
 * What measures need to know of one run: each improvement and the run's end. Arrays must not be modified.
 *
 * @param problem the function, the same for all of its instances
 * @param instance of the function; 1 where there is only one
 * @param algorithm label
 * @param evaluations of each improvement, counted from 1, none before the one in front of it
 * @param errors best value minus the optimum after each of these evaluations, none above the one in front of it; NaN becomes infinite
 * @param last evaluations that the run has made
 */
public record RunCourse(String problem, int dimension, int instance, String algorithm, long[] evaluations, double[] errors, long last) {
	/** @throws IllegalArgumentException if the arrays differ in length, an order is violated, or the run ends before its last improvement */
	public RunCourse {
		if (evaluations.length != errors.length) {
			throw new IllegalArgumentException(evaluations.length + " evaluations and " + errors.length + " errors; their numbers must be equal");
		}
		errors = Arrays.stream(errors).map(v -> Double.isNaN(v) ? Double.POSITIVE_INFINITY : v).toArray();
		for (int k = 1; k < errors.length; k++) {
			if (evaluations[k] < evaluations[k - 1] || errors[k] > errors[k - 1]) {
				throw new IllegalArgumentException("improvement " + (k + 1) + ": error " + errors[k] + " at evaluation " + evaluations[k]
						+ " after error " + errors[k - 1] + " at evaluation " + evaluations[k - 1]);
			}
		}
		if (evaluations.length > 0 && last < evaluations[evaluations.length - 1]) {
			throw new IllegalArgumentException("the run ends at evaluation " + last + ", before its last improvement at "
					+ evaluations[evaluations.length - 1]);
		}
	}

	/** T, the first evaluation whose error is at most the target; infinite if there is none. */
	public double firstHit(double target) {
		int low = 0;
		int high = errors.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (errors[middle] <= target) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low == errors.length ? Double.POSITIVE_INFINITY : evaluations[low];
	}

	/** b, the best error after this number of evaluations: infinite before the first improvement, the final one after the run's end. */
	public double errorAfter(double made) {
		int low = 0; // improvements made by then
		int high = errors.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (evaluations[middle] <= made) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low == 0 ? Double.POSITIVE_INFINITY : errors[low - 1];
	}
}
