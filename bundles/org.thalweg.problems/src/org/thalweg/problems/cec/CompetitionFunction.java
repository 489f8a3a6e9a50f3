package org.thalweg.problems.cec;

import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Matrices;

/** A function of one of the suites in [−100, 100]^D: least, 0 before its bias, at the optimum of its first layer. */
abstract class CompetitionFunction implements ProblemFamily<NoParameters> {
	private final Competition of;
	private final int number;

	CompetitionFunction(Competition of, int number) {
		this.of = of;
		this.number = number;
	}

	@Override
	public final Class<NoParameters> parameters() {
		return NoParameters.class;
	}

	@Override
	public final int resultRevision() {
		return 1;
	}

	@Override
	public final int defaultDimension() {
		return 10;
	}

	@Override
	public final String requiredData() {
		return of.data();
	}

	/** Ten matrices of a file while it is read, six at most that stay in rows and in columns. */
	@Override
	public final long bytes(NoParameters none, int dimension) {
		return 320L * dimension * dimension + 16_384L;
	}

	@Override
	public final Problem create(NoParameters none, int dimension, ProblemData data) {
		List<Integer> published = of.dimensions(number);
		if (!published.contains(dimension)) {
			throw new IllegalArgumentException("dimension " + dimension + " is not published. Use one of "
					+ published.stream().map(Object::toString).collect(Collectors.joining(", ")));
		}
		List<NumberedLayer> layers = new OfficialNumbers(of, number, dimension, data).layers();
		return new LayeredFunction(layers).problem().within(-100.0, 100.0).bias(of.bias(number)).least(0.0, minimizer(layers.getFirst())).make();
	}

	/** o; or where M (x − o) is 1 in every coordinate. */
	private static double[] minimizer(NumberedLayer first) {
		double[] x = first.shift().clone();
		if (first.pieces().getFirst().function() == BasicFunction.LEVY_AT_ONE) {
			double[] apart = Matrices.solved(first.matrix(), BenchmarkProblem.filled(x.length, 1.0));
			for (int i = 0; i < x.length; i++) {
				x[i] += apart[i];
			}
		}
		return x;
	}
}
