package org.thalweg.problems;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** A function of a large-scale suite that has a shift and no variants. */
public abstract class ShiftedFunction implements ProblemFamily<DataSeed> {
	private final LargeScale suite;

	/** @param suite its shift, box and bias */
	protected ShiftedFunction(LargeScale suite) {
		this.suite = suite;
	}

	/**
	 * The function after its shift.
	 *
	 * @param suite what it has been made with
	 * @param o its shift, one number a variable
	 */
	protected abstract BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o);

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
		return shifted(suite, suite.numbers(dimension, data, seed.dataSeed())).make();
	}
}
