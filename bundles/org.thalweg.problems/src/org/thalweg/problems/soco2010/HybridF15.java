package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.LargeScale;

/** F15: Bohachevsky's function of F10 of a quarter of the variables, and F7, Schwefel's problem 2.22, of the rest. Box ±10. */
public final class HybridF15 extends ProductFunction {
	private static final LargeScale SUITE = LargeScale.of("soco2010/f15_shift.txt", 201015, -5.0, 5.0, 10.0, 0.0);

	@Override
	Problem create(BenchmarkFunction schwefel222, int dimension, ProblemData data, long dataSeed) {
		return new Hybrid(Pairs.BOHACHEVSKY, schwefel222, 1).behindOwnShift(SUITE, dimension, data, dataSeed);
	}
}
