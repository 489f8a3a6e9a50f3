package org.thalweg.problems.lsgo6;

import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/** Σ z² − 10 cos 2πz + 10, z = x − o. */
public final class Rastrigin extends BoxedFunction {
	public Rastrigin() {
		super(201501);
	}

	@Override
	BenchmarkFunction of(int dimension) {
		return Functions.RASTRIGIN;
	}
}
