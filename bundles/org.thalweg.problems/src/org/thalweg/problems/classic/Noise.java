package org.thalweg.problems.classic;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.BenchmarkFunction;

/** f3 of table 2: Σ i·x_i⁴, i from 1, plus a uniform number in (0, 1) drawn for each evaluation. Box ±1.28. */
public final class Noise implements ProblemFamily<PlainParameters> {
	private static final BenchmarkFunction FUNCTION = BenchmarkFunction.plain("classic/noise.cl", Reach.NONE, Noise::value, 0.0);

	@Override
	public Class<PlainParameters> parameters() {
		return PlainParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(PlainParameters box, int dimension, ProblemData data) {
		return box.around(FUNCTION, dimension, 1.28).make();
	}

	private static double value(double[] z, int n, Evaluation at) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			t[i] = (i + 1) * (z[i] * z[i] * (z[i] * z[i]));
		}
		return at.sums().sum(t, n) + at.noise(0);
	}
}
