package org.thalweg.problems.lsgo6;

import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/** Σ z²/4000 − Π cos(z_i / √i) + 1, i from 1, z = x − o. */
public final class Griewank extends BoxedFunction {
	public Griewank() {
		super(201502);
	}

	@Override
	BenchmarkFunction of(int dimension) {
		return Functions.griewank(dimension);
	}
}
