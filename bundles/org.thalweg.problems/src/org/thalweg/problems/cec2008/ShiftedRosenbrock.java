package org.thalweg.problems.cec2008;

import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F3: Σ 100 (z_i² − z_{i+1})² + (z_i − 1)², z = (x − o) + 1 in this order, so that z is exactly 1 at x = o. Box ±100, bias 390. */
public final class ShiftedRosenbrock extends ShiftedFunction {
	/** Shift, box and bias. */
	public static final LargeScale F3 = LargeScale.of("cec2008/f3_rosenbrock_shift.txt", 200803, -90.0, 90.0, 100.0, 390.0);

	public ShiftedRosenbrock() {
		super(F3);
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Functions.ROSENBROCK, new Stage.Shift(BenchmarkProblem.filled(o.values().length, -1.0)));
	}
}
