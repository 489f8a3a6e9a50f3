package org.thalweg.problems.classic;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** f6 of table 2: −20 exp(−0.2 √(Σ x²/D)) − exp(Σ cos 2πx / D) + 20 + e. Least value 0 at 0, box ±32. */
public final class Ackley implements ProblemFamily<Box> {
	@Override
	public Class<Box> parameters() {
		return Box.class;
	}

	@Override
	public Problem create(Box box, int dimension, ProblemData data) {
		return ClassicProblem.of(dimension, box, 32.0, "ackley.cl", Reach.NONE, Ackley::value, 0.0);
	}

	static double value(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		PortableMath.cos2pi(z, t, n);
		double waves = at.sums().sum(t, n);
		for (int i = 0; i < n; i++) {
			t[i] = z[i] * z[i];
		}
		double squares = at.sums().sum(t, n);
		return -20.0 * PortableMath.exp(-0.2 * Math.sqrt(squares / n)) - PortableMath.exp(waves / n) + 20.0 + Math.E;
	}
}
