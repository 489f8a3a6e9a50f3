package org.thalweg.problems.cec2005;

import java.util.Arrays;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;

/**
 * F6: Σ 100 (z_i² − z_{i+1})² + (z_i − 1)². Box ±100, bias 390. Official z = (x − o) + 1, in this order, so that z is exactly
 * 1 at x = o; Qin et al. 2012 print z = x − o, which has its minimizer at o + 1.
 */
public final class ShiftedRosenbrock implements ProblemFamily<Cec2005Parameters> {
	@Override
	public Class<Cec2005Parameters> parameters() {
		return Cec2005Parameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(Cec2005Parameters variant, int dimension, ProblemData data) {
		GeneratedNumbers o = variant.shift(6, dimension, data, -80.0, 80.0);
		BenchmarkProblem.Builder problem = BenchmarkProblem.of(Functions.ROSENBROCK, dimension).within(-100.0, 100.0).bias(390.0)
				.told("shift", o.told());
		Stage shift = new Stage.Shift(o.values());
		return switch (variant.form()) {
		case OFFICIAL -> problem.behind(shift, new Stage.Shift(BenchmarkProblem.filled(dimension, -1.0))).least(0.0, o.values()).make();
		case QIN2012 -> problem.behind(shift).least(0.0, Arrays.stream(o.values()).map(c -> c + 1.0).toArray()).make();
		};
	}
}
