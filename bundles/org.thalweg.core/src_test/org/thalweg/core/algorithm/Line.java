package org.thalweg.core.algorithm;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/** A problem whose value is its only coordinate, from 0 to {@code end}. */
record Line(double end) implements Problem {
	@Override
	public int dimension() {
		return 1;
	}

	@Override
	public double[] lower() {
		return new double[1];
	}

	@Override
	public double[] upper() {
		return new double[] { end };
	}

	@Override
	public double value(double[] x, Evaluation at) {
		return x[0];
	}
}
