package org.thalweg.problems.lsgo6;

import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/** Σ_i (Σ_{j ≤ i} z_j)², z = x − o. */
public final class Schwefel12 extends BoxedFunction {
	public Schwefel12() {
		super(201506);
	}

	@Override
	BenchmarkFunction of(int dimension) {
		return Functions.SPHERE;
	}

	@Override
	Stage[] behind(Stage.Shift shift) {
		return new Stage[] { shift, new Stage.PrefixSum() };
	}
}
