package org.thalweg.problems.lsgo6;

import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/** 1 − cos 2πr + 0.1 r, r = √Σ z², z = x − o. */
public final class Salomon extends BoxedFunction {
	public Salomon() {
		super(201503);
	}

	@Override
	BenchmarkFunction of(int dimension) {
		return Functions.SALOMON;
	}
}
