package org.thalweg.tests;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** Cannot be initialised: Java reports the cause at the first attempt only. */
public final class FailingInitialiser implements ProblemFamily<FailingInitialiser.None> {
	static final int TABLE = table();

	/** No parameters. */
	public record None() {
	}

	private static int table() {
		throw new IllegalStateException("the table is lost");
	}

	@Override
	public Class<None> parameters() {
		return None.class;
	}

	@Override
	public Problem create(None parameters, int dimension, ProblemData data) {
		throw new AssertionError("never reached");
	}
}
