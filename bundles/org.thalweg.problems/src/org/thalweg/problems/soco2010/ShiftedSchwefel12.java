package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F8, Schwefel's problem 1.2: Σ_i (Σ_{j ≤ i} z_j)², z = x − o. Box ±65.536. */
public final class ShiftedSchwefel12 extends ShiftedFunction {
	public ShiftedSchwefel12() {
		super(LargeScale.of("soco2010/f08_shift.txt", 201008, -32.0, 32.0, 65.536, 0.0));
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Functions.SPHERE, new Stage.PrefixSum());
	}
}
