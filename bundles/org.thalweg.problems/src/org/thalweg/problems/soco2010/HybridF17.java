package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.problems.Functions;
import org.thalweg.problems.cec2008.ShiftedRosenbrock;

/** F17: f10 of F9, unshifted, of three quarters of the variables, and F3, Rosenbrock's function, of the rest. Box ±100. */
public final class HybridF17 extends HybridFunction {
	private static final Hybrid HYBRID = new Hybrid(Pairs.EXTENDED_F10, Functions.ROSENBROCK, 3);

	@Override
	Problem create(int dimension, ProblemData data, long dataSeed) {
		return HYBRID.behindSecondShift(ShiftedRosenbrock.F3, true, dimension, data, dataSeed);
	}
}
