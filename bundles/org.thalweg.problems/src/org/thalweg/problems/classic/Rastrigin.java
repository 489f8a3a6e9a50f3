package org.thalweg.problems.classic;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** f5 of table 2: Σ x² − 10 cos 2πx + 10. Least value 0 at 0, box ±5.12. */
public final class Rastrigin implements ProblemFamily<Box> {
	@Override
	public Class<Box> parameters() {
		return Box.class;
	}

	@Override
	public Problem create(Box box, int dimension, ProblemData data) {
		return ClassicProblem.of(dimension, box, 5.12, "rastrigin.cl", Reach.NONE, Rastrigin::value, 0.0);
	}

	static double value(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		PortableMath.cos2pi(z, t, n);
		for (int i = 0; i < n; i++) {
			t[i] = z[i] * z[i] - 10.0 * t[i] + 10.0;
		}
		return at.sums().sum(t, n);
	}
}
