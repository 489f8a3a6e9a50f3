package org.thalweg.process;

import java.util.Map;

/**
 * What a program says of a point.
 *
 * @param constraints each kept where it is at most 0
 * @param outputs named numbers
 */
record Answer(double value, double[] constraints, Map<String, double[]> outputs) {
	private static final double[] NONE = {};

	Answer(double value) {
		this(value, NONE, Map.of());
	}

	/** By how much constraints are violated, in all. */
	double violation() {
		double sum = 0;
		for (double c : constraints) {
			sum += Math.max(0, c);
		}
		return sum;
	}

	/** The value, worse where constraints are violated. */
	double penalised(double penalty) {
		double violation = violation();
		return violation > 0 ? value + penalty * violation : value;
	}
}
