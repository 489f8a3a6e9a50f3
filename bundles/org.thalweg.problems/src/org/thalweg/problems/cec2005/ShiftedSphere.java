package org.thalweg.problems.cec2005;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;

/** F1: Σ z², z = x − o. Box ±100, bias −450. */
public final class ShiftedSphere implements ProblemFamily<Cec2005Parameters> {
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
		GeneratedNumbers o = variant.shift(1, dimension, data, -80.0, 80.0);
		return BenchmarkProblem.of(Functions.SPHERE, dimension).within(-100.0, 100.0).behind(new Stage.Shift(o.values()))
				.least(0.0, o.values()).bias(-450.0).told("shift", o.told()).make();
	}
}
