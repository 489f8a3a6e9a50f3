package org.thalweg.process;

import java.util.Map;

/**
 * A program's answer for a point.
 *
 * @param constraints each kept where it is at most 0
 * @param outputs named numbers
 * @param named whether it names the question that it answers
 */
record ProgramAnswer(double value, double[] constraints, Map<String, double[]> outputs, boolean named) {
	private static final double[] NONE = {};

	ProgramAnswer(double value) {
		this(value, NONE, Map.of(), false);
	}

	/** Total violation of the constraints. */
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
		return violation > 0 && penalty > 0 ? value + penalty * violation : value; // a violation may be infinite, and 0 times that is no number
	}
}
