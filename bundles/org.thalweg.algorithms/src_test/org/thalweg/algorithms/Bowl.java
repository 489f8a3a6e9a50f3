package org.thalweg.algorithms;

import java.util.Arrays;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/**
 * Σ x² on [−1, 1]^n, simple enough to compute an algorithm's first steps by hand.
 *
 * @param flat the value is 1 everywhere, so that nothing ever improves
 */
public record Bowl(int dimension, boolean flat) implements Problem {
	/** x² on [−1, 1]. */
	public static final Bowl SQUARE = new Bowl(1, false);

	@Override
	public double[] lower() {
		double[] out = new double[dimension];
		Arrays.fill(out, -1);
		return out;
	}

	@Override
	public double[] upper() {
		double[] out = new double[dimension];
		Arrays.fill(out, 1);
		return out;
	}

	@Override
	public double value(double[] x, Evaluation at) {
		double sum = 0;
		for (int d = 0; d < dimension; d++) {
			sum += x[d] * x[d];
		}
		return flat ? 1 : sum;
	}
}
