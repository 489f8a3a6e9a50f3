package org.thalweg.problems.soco2010;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.DataSeed;

/** A hybrid whose second part takes another function's shift. */
abstract class HybridFunction implements ProblemFamily<DataSeed> {
	abstract Problem create(int dimension, ProblemData data, long dataSeed);

	@Override
	public final Class<DataSeed> parameters() {
		return DataSeed.class;
	}

	@Override
	public final int resultRevision() {
		return 1;
	}

	@Override
	public final Problem create(DataSeed seed, int dimension, ProblemData data) {
		return create(dimension, data, seed.dataSeed());
	}
}
