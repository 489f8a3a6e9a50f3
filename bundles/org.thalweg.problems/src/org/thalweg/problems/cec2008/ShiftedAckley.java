package org.thalweg.problems.cec2008;

import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;
import org.thalweg.problems.ShiftedFunction;

/** F6: −20 exp(−0.2 √(Σ z²/D)) − exp(Σ cos 2πz / D) + 20 + e, z = x − o. Box ±32, bias −140. */
public final class ShiftedAckley extends ShiftedFunction {
	/** Shift, box and bias. */
	public static final LargeScale F6 = LargeScale.of("cec2008/f6_ackley_shift.txt", 200806, -30.0, 30.0, 32.0, -140.0);

	public ShiftedAckley() {
		super(F6);
	}

	@Override
	protected BenchmarkProblem.Builder shifted(LargeScale suite, GeneratedNumbers o) {
		return suite.around(o, Functions.ACKLEY);
	}
}
