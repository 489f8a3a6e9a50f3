package org.thalweg.problems.classic;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** f2 of table 2, Schwefel's problem 2.22: Σ |x| + Π |x|. Least value 0 at 0, box ±10. */
public final class Schwefel222 implements ProblemFamily<Box> {
	@Override
	public Class<Box> parameters() {
		return Box.class;
	}

	@Override
	public Problem create(Box box, int dimension, ProblemData data) {
		return ClassicProblem.of(dimension, box, 10.0, "schwefel-2-22.cl", Reach.NONE, Schwefel222::value, 0.0);
	}

	static double value(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = Math.abs(z[i]);
		}
		return at.sums().sum(t, n) + at.product(t, n);
	}
}
