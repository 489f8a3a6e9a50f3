package org.thalweg.problems.classic;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** f4 of table 2: Σ 100 (x_{i+1} − x_i²)² + (x_i − 1)². Least value 0 at 1, box ±10. */
public final class Rosenbrock implements ProblemFamily<Box> {
	@Override
	public Class<Box> parameters() {
		return Box.class;
	}

	@Override
	public Problem create(Box box, int dimension, ProblemData data) {
		return ClassicProblem.of(dimension, box, 10.0, "rosenbrock.cl", Reach.NEXT, Rosenbrock::value, 1.0);
	}

	static double value(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n - 1; i++) {
			double valley = z[i + 1] - z[i] * z[i];
			double slope = z[i] - 1.0;
			t[i] = 100.0 * (valley * valley) + slope * slope;
		}
		return at.sums().sum(t, n - 1);
	}
}
