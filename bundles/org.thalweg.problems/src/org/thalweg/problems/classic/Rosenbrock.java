package org.thalweg.problems.classic;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.Functions;

/** f4 of table 2: Σ 100 (x_{i+1} − x_i²)² + (x_i − 1)². Minimum 0 at 1, box ±10. */
public final class Rosenbrock implements ProblemFamily<PlainParameters> {
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
		return box.around(Functions.ROSENBROCK, dimension, 10.0).make();
	}
}
