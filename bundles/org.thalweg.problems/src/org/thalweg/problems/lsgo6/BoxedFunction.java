package org.thalweg.problems.lsgo6;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.PublishedShift;

/** A function after a shift that is uniform in a box; least at o. */
abstract class BoxedFunction implements ProblemFamily<BoxAndShift> {
	private static final double BIAS = -330.0;

	private final int number;

	/** @param number distinguishes its shift from the others */
	BoxedFunction(int number) {
		this.number = number;
	}

	/** The function of this number of variables. */
	abstract BenchmarkFunction of(int dimension);

	/** What follows the shift. */
	Stage[] behind(Stage.Shift shift) {
		return new Stage[] { shift };
	}

	@Override
	public final Class<BoxAndShift> parameters() {
		return BoxAndShift.class;
	}

	@Override
	public final int resultRevision() {
		return 1;
	}

	/** Bounds, the shift, and what is thrown away while they are made. */
	@Override
	public final long bytes(BoxAndShift parameters, int dimension) {
		return 64L * dimension;
	}

	@Override
	public final Problem create(BoxAndShift box, int dimension, ProblemData data) {
		double bound = box.bound();
		double[] o = PublishedShift.drawn(dimension, box.shiftSeed(), number, -bound, bound);
		return BenchmarkProblem.of(of(dimension), dimension).within(-bound, bound).behind(behind(new Stage.Shift(o))).least(0.0, o)
				.bias(BIAS).told("shift", "generated, shiftSeed " + box.shiftSeed()).make();
	}
}
