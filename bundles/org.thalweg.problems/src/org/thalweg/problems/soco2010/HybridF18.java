package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.problems.Functions;
import org.thalweg.problems.cec2008.ShiftedRastrigin;

/** F18: f10 of F9, unshifted, of three quarters of the variables, and F4, Rastrigin's function, of the rest. Box ±5. */
public final class HybridF18 extends HybridFunction {
	private static final Hybrid HYBRID = new Hybrid(Pairs.EXTENDED_F10, Functions.RASTRIGIN, 3);

	@Override
	Problem create(int dimension, ProblemData data, long dataSeed) {
		return HYBRID.behindSecondShift(ShiftedRastrigin.F4, false, dimension, data, dataSeed);
	}
}
