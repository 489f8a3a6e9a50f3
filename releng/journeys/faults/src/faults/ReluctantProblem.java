package faults;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** A valid problem; with the system property {@code faults.reluctant} its creation never ends. */
public final class ReluctantProblem implements ProblemFamily<EndlessProblem.Parameters> {
	public ReluctantProblem() {
		while (Boolean.getBoolean("faults.reluctant")) {
			Thread.onSpinWait();
		}
	}

	@Override
	public Class<EndlessProblem.Parameters> parameters() {
		return EndlessProblem.Parameters.class;
	}

	@Override
	public Problem create(EndlessProblem.Parameters parameters, int dimension, ProblemData data) {
		return new FaultyProblem().create(new FaultyProblem.Parameters(FaultyProblem.Fault.NONE), dimension, data);
	}
}
