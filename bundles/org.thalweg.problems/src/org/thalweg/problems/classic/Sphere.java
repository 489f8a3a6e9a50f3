package org.thalweg.problems.classic;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** f1 of table 2: Σ x². Least value 0 at 0, box ±100. */
public final class Sphere implements ProblemFamily<Box> {
	@Override
	public Class<Box> parameters() {
		return Box.class;
	}

	@Override
	public Problem create(Box box, int dimension, ProblemData data) {
		return ClassicProblem.of(dimension, box, 100.0, "sphere.cl", Reach.NONE, Sphere::value, 0.0);
	}

	static double value(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = z[i] * z[i];
		}
		return at.sums().sum(t, n);
	}
}
