package org.thalweg.problems.bbob;

import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.BenchmarkProblem;

/** A function of the suite in [−5, 5]^D; its bias is f_opt, so that its lowest value before the bias is 0. */
abstract class BbobFunction implements ProblemFamily<InstanceChoice> {
	private final int number;

	/** @param number 1 … 24 */
	BbobFunction(int number) {
		this.number = number;
	}

	@Override
	public final Class<InstanceChoice> parameters() {
		return InstanceChoice.class;
	}

	@Override
	public final int resultRevision() {
		return 1;
	}

	@Override
	public final int defaultDimension() {
		return 20;
	}

	/** The instances of the suite since 2023. */
	@Override
	public final List<String> all(String parameter, InstanceChoice with, ProblemData data) {
		return parameter.equals("instance") ? IntStream.concat(IntStream.rangeClosed(1, 5), IntStream.rangeClosed(101, 110))
				.mapToObj(Integer::toString).toList() : List.of();
	}

	/** While it is made, eight matrices at most; Gallagher's peaks. */
	@Override
	public final long bytes(InstanceChoice with, int dimension) {
		return 64L * dimension * dimension + 4096L * dimension;
	}

	@Override
	public final Problem create(InstanceChoice with, int dimension, ProblemData data) {
		if (dimension < 2) {
			throw new IllegalArgumentException("dimension " + dimension + " is too small; at least 2 is needed");
		}
		BbobInstance numbers = new BbobInstance(number, with.instance(), dimension);
		BenchmarkProblem.Builder made = TermwiseFunctions.has(number) ? TermwiseFunctions.of(number, numbers) : PointwiseFunctions.of(number,
				numbers);
		return made.within(-5.0, 5.0).bias(numbers.least()).make();
	}
}
