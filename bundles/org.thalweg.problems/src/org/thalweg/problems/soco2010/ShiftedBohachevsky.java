package org.thalweg.problems.soco2010;

import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F10: Σ z_i² + 2 z_{i+1}² + 0.7 − (0.3 cos 3πz_i + 0.4 cos 4πz_{i+1}), i up to D − 1, z = x − o. Box ±15. */
public final class ShiftedBohachevsky extends ShiftedFunction {
	public ShiftedBohachevsky() {
		super(LargeScale.of("soco2010/f10_shift.txt", 201010, -7.0, 7.0, 15.0, 0.0));
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Pairs.BOHACHEVSKY);
	}
}
