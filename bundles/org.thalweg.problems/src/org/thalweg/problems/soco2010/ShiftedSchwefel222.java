package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.LargeScale;

/** F7, Schwefel's problem 2.22: Σ |z| + Π |z|, z = x − o. Box ±10. */
public final class ShiftedSchwefel222 extends ProductFunction {
	private static final LargeScale SUITE = LargeScale.of("soco2010/f07_shift.txt", 201007, -5.0, 5.0, 10.0, 0.0);

	@Override
	Problem create(BenchmarkFunction schwefel222, int dimension, ProblemData data, long dataSeed) {
		return SUITE.around(SUITE.numbers(dimension, data, dataSeed), schwefel222).make();
	}
}
