package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.Functions;

/** A function in which Schwefel's problem 2.22 takes part. */
abstract class ProductFunction implements ProblemFamily<ProductParameters> {
	/** @param schwefel222 with the product that the user chose */
	abstract Problem create(BenchmarkFunction schwefel222, int dimension, ProblemData data, long dataSeed);

	@Override
	public final Class<ProductParameters> parameters() {
		return ProductParameters.class;
	}

	@Override
	public final int resultRevision() {
		return 1;
	}

	@Override
	public final Problem create(ProductParameters with, int dimension, ProblemData data) {
		return create(Functions.schwefel222(with.overflow()), dimension, data, with.dataSeed());
	}
}
