package org.thalweg.problems.classic;

import org.thalweg.core.param.Param;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;

/** Parameters of the plain functions: the box, where it is not to be the one of table 2. */
public record PlainParameters(
		@Param(def = "-Infinity", text = "lower bound of every variable; by default that of the function") double lower,
		@Param(def = "Infinity", text = "upper bound of every variable; by default that of the function") double upper) {

	public PlainParameters {
		if (!(lower <= upper) || lower == Double.POSITIVE_INFINITY || upper == Double.NEGATIVE_INFINITY) {
			throw new IllegalArgumentException(
					"lower: " + lower + " is above upper: " + upper + ". Exchange them");
		}
	}

	/** A function in this box, where it has one, or else in [−bound, bound]^D. */
	BenchmarkProblem.Builder around(BenchmarkFunction function, int dimension, double bound) {
		double low = lower == Double.NEGATIVE_INFINITY ? -bound : lower;
		double high = upper == Double.POSITIVE_INFINITY ? bound : upper;
		if (!(low <= high)) {
			throw new IllegalArgumentException("lower: " + low + " is above upper: " + high
					+ " (the default bounds of this function are ±" + bound + ")");
		}
		return BenchmarkProblem.of(function, dimension).within(low, high);
	}
}
