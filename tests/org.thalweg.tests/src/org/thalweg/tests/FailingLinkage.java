package org.thalweg.tests;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** Fails as code does that was compiled against a library of another version. */
public final class FailingLinkage implements ProblemFamily<FailingInitialiser.None> {
	/** Made by the registry. */
	public FailingLinkage() {
		throw new NoSuchMethodError("'void org.other.Library.work()'");
	}

	@Override
	public Class<FailingInitialiser.None> parameters() {
		return FailingInitialiser.None.class;
	}

	@Override
	public Problem create(FailingInitialiser.None parameters, int dimension, ProblemData data) {
		throw new AssertionError("never reached");
	}
}
