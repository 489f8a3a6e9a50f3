package org.thalweg.problems.soco2010;

import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F9: Σ f10(z_i, z_{i+1}), the last with the first, z = x − o; f10(x, y) = p^¼ (sin² 50 p^0.1 + 1), p = x² + y². Box ±100. */
public final class ShiftedExtendedF10 extends ShiftedFunction {
	public ShiftedExtendedF10() {
		super(LargeScale.of("soco2010/f09_shift.txt", 201009, -50.0, 50.0, 100.0, 0.0));
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Pairs.EXTENDED_F10);
	}
}
