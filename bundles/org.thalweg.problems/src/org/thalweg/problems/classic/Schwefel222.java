package org.thalweg.problems.classic;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.BenchmarkFunction;

/** f2 of table 2, Schwefel's problem 2.22: Σ |x| + Π |x|. Least value 0 at 0, box ±10. */
public final class Schwefel222 implements ProblemFamily<Box> {
	private static final BenchmarkFunction FUNCTION = BenchmarkFunction.plain("classic/schwefel-2-22.cl", Reach.NONE, Schwefel222::value, 0.0);

	@Override
	public Class<Box> parameters() {
		return Box.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(Box box, int dimension, ProblemData data) {
		return box.around(FUNCTION, dimension, 10.0).make();
	}

	private static double value(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = Math.abs(z[i]);
		}
		return at.sums().sum(t, n) + at.product(t, n);
	}
}
