package org.thalweg.problems.classic;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.Functions;

/** f6 of table 2: −20 exp(−0.2 √(Σ x²/D)) − exp(Σ cos 2πx / D) + 20 + e. Minimum 0 at 0, box ±32. */
public final class Ackley implements ProblemFamily<PlainParameters> {
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
		return box.around(Functions.ACKLEY, dimension, 32.0).make();
	}
}
