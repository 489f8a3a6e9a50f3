package org.thalweg.problems.soco2010;

import org.thalweg.core.param.Param;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.DataSeed;
import org.thalweg.problems.cec2008.FirstCoordinate;

/** F2, Schwefel's problem 2.21: the largest |z|, z = x − o. Box ±100, bias −450. By default as its programs have it: without o_1. */
public final class ShiftedSchwefel221 implements ProblemFamily<ShiftedSchwefel221.Parameters> {
	/** Parameters of the function. */
	public record Parameters(@Param(def = "c-form", text = FirstCoordinate.TEXT) FirstCoordinate form,
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
