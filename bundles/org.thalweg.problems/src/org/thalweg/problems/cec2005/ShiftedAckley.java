package org.thalweg.problems.cec2005;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;

/**
 * F8: −20 exp(−0.2 √(Σ z²/D)) − exp(Σ cos 2πz / D) + 20 + e, z = x − o. Box ±32, bias −140. The competition's report also
 * puts every odd component of o on the bound −32 and multiplies z by a linear map, which is not among the published numbers
 * that we may use. This F8 is the shifted Ackley alone, its shift as in the file: its values compare with ours only.
 */
public final class ShiftedAckley implements ProblemFamily<Cec2005Parameters> {
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
		GeneratedNumbers o = variant.shift(8, dimension, data, -25.6, 25.6);
		return BenchmarkProblem.of(Functions.ACKLEY, dimension).within(-32.0, 32.0).behind(new Stage.Shift(o.values()))
				.least(0.0, o.values()).bias(-140.0).told("shift", o.told()).told("linear map", "none").make();
	}
}
