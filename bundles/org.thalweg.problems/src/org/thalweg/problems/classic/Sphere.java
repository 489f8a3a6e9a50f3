package org.thalweg.problems.classic;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.Functions;

/** f1 of table 2: Σ x². Minimum 0 at 0, box ±100. */
public final class Sphere implements ProblemFamily<PlainParameters> {
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
		return box.around(Functions.SPHERE, dimension, 100.0).make();
	}
}
