package org.thalweg.problems.lsgo6;

import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/** Σ i z_i², i from 1, z = x − o. */
public final class SumSquares extends BoxedFunction {
	public SumSquares() {
		super(201504);
	}

	@Override
	BenchmarkFunction of(int dimension) {
		return Functions.sumSquares(dimension);
	}
}
