package org.thalweg.problems.classic;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.Functions;

/** f5 of table 2: Σ x² − 10 cos 2πx + 10. Minimum 0 at 0, box ±5.12. */
public final class Rastrigin implements ProblemFamily<PlainParameters> {
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
		return box.around(Functions.RASTRIGIN, dimension, 5.12).make();
	}
}
