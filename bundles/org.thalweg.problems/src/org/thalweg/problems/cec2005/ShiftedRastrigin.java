package org.thalweg.problems.cec2005;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;

/** F9: Σ z² − 10 cos 2πz + 10, z = x − o. Box ±5, bias −330. */
public final class ShiftedRastrigin implements ProblemFamily<Cec2005Parameters> {
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
		GeneratedNumbers o = variant.shift(9, dimension, data, -4.0, 4.0);
		return BenchmarkProblem.of(Functions.RASTRIGIN, dimension).within(-5.0, 5.0).behind(new Stage.Shift(o.values()))
				.least(0.0, o.values()).bias(-330.0).told("shift", o.told()).make();
	}
}
