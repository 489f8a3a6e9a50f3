package org.thalweg.problems.lsgo6;

import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/**
 * 10⁶ z_1² + Σ z_i², i from 2, z = x − o. The paper prints this in section 6.3.2, and i z_i² in the sum in section 6.3.1; table 10 fits the
 * former alone.
 */
public final class Discus extends BoxedFunction {
	public Discus() {
		super(201505);
	}

	@Override
	BenchmarkFunction of(int dimension) {
		return Functions.discus(dimension);
	}
}
