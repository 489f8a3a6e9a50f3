package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.problems.Functions;
import org.thalweg.problems.cec2008.ShiftedSphere;

/** F16: f10 of F9, unshifted, of half of the variables, and F1, the sphere, of the rest. Box ±100. */
public final class HybridF16 extends HybridFunction {
	private static final Hybrid HYBRID = new Hybrid(Pairs.EXTENDED_F10, Functions.SPHERE, 2);

	@Override
	Problem create(int dimension, ProblemData data, long dataSeed) {
		return HYBRID.behindSecondShift(ShiftedSphere.F1, false, dimension, data, dataSeed);
	}
}
