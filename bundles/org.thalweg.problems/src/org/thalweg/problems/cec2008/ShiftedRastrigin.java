package org.thalweg.problems.cec2008;

import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F4: Σ z² − 10 cos 2πz + 10, z = x − o. Box ±5, bias −330. */
public final class ShiftedRastrigin extends ShiftedFunction {
	/** Shift, box and bias. */
	public static final LargeScale F4 = LargeScale.of("cec2008/f4_rastrigin_shift.txt", 200804, -5.0, 5.0, 5.0, -330.0);

	public ShiftedRastrigin() {
		super(F4);
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Functions.RASTRIGIN);
	}
}
