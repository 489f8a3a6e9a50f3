package org.thalweg.problems.cec2008;

import org.thalweg.core.problem.ProblemData;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;

/** The two forms of F2, the largest |z|: they differ in its first coordinate. */
public enum FirstCoordinate {
	/** z_1 = x_1 − o_1, as in the definition and in the organisers' Matlab program. */
	SHIFT_FIRST,
	/** z_1 = x_1, as in the organisers' C programs. */
	C_FORM;

	/** What the forms are, for users. */
	public static final String TEXT = "shift-first: z_1 = x_1 - o_1, as in the definition and the organisers' Matlab program; c-form: z_1 = "
			+ "x_1, as in their C programs";
	private static final LargeScale F2 = LargeScale.of("cec2008/f2_schwefel_shift.txt", 200802, -100.0, 0.0, 100.0, -450.0);

	/**
	 * F2 in this form.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the dimension or the data do not fit
	 */
	public BenchmarkProblem f2(int dimension, ProblemData data, long dataSeed) {
		GeneratedNumbers o = F2.numbers(dimension, data, dataSeed);
		if (this == C_FORM) {
			o.values()[0] = 0.0;
		}
		return F2.around(o, Functions.SCHWEFEL_2_21).make();
	}
}
