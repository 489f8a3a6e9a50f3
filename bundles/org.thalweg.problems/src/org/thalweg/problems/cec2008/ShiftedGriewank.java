package org.thalweg.problems.cec2008;

import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F5: Σ z²/4000 − Π cos(z_i / √i) + 1, i from 1, z = x − o. Box ±600, bias −180. */
public final class ShiftedGriewank extends ShiftedFunction {
	/** Shift, box and bias. */
	public static final LargeScale F5 = LargeScale.of("cec2008/f5_griewank_shift.txt", 200805, -600.0, 600.0, 600.0, -180.0);

	public ShiftedGriewank() {
		super(F5);
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Functions.griewank(o.values().length));
	}
}
