package org.thalweg.problems.classic;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.Functions;
import org.thalweg.problems.Overflow;

/** f2 of table 2, Schwefel's problem 2.22: Σ |x| + Π |x|. Minimum 0 at 0, box ±10. */
public final class Schwefel222 implements ProblemFamily<PlainParameters> {
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
		return box.around(Functions.schwefel222(Overflow.FINITE), dimension, 10.0).make();
	}
}
