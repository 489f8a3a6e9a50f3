package org.thalweg.problems.cec2005;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;

/** F2, Schwefel's problem 1.2: Σ_i (Σ_{j ≤ i} z_j)², z = x − o. Box ±100, bias −450. */
public final class ShiftedSchwefel12 implements ProblemFamily<Cec2005Parameters> {
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
		GeneratedNumbers o = variant.shift(2, dimension, data, -80.0, 80.0);
		return BenchmarkProblem.of(Functions.SPHERE, dimension).within(-100.0, 100.0)
				.behind(new Stage.Shift(o.values()), new Stage.PrefixSum()).least(0.0, o.values()).bias(-450.0)
				.told("shift", o.told()).make();
	}
}
