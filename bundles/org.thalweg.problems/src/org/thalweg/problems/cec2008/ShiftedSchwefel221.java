package org.thalweg.problems.cec2008;

import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.DataSeed;

/** F2, Schwefel's problem 2.21: the largest |z|, z = x − o. Box ±100, bias −450. */
public final class ShiftedSchwefel221 implements ProblemFamily<ShiftedSchwefel221.Parameters> {
	/** Parameters of the function. */
	public record Parameters(@Param(def = "shift-first", text = FirstCoordinate.TEXT) FirstCoordinate form,
			@Param(def = "1", min = 0, text = DataSeed.TEXT) long dataSeed) {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(Parameters with, int dimension, ProblemData data) {
		return with.form().f2(dimension, data, with.dataSeed());
	}
}
