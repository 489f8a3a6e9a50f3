package org.thalweg.problems.soco2010;

import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F11: Σ f10(z_i, z_{i+1}) of F9, but i up to D − 1 only, z = x − o. Box ±100. */
public final class ShiftedSchaffer extends ShiftedFunction {
	public ShiftedSchaffer() {
		super(LargeScale.of("soco2010/f11_shift.txt", 201011, -50.0, 50.0, 100.0, 0.0));
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Pairs.SCHAFFER);
	}
}
