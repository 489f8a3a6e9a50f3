package org.thalweg.problems.cec2008;

import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F1: Σ z², z = x − o. Box ±100, bias −450. */
public final class ShiftedSphere extends ShiftedFunction {
	/** Shift, box and bias. */
	public static final LargeScale F1 = LargeScale.of("cec2008/f1_sphere_shift.txt", 200801, -100.0, 100.0, 100.0, -450.0);

	public ShiftedSphere() {
		super(F1);
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Functions.SPHERE);
	}
}
