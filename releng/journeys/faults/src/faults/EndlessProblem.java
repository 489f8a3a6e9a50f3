package faults;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** Never returns a value, whatever its parameters: it has none. */
public final class EndlessProblem implements ProblemFamily<EndlessProblem.Parameters> {
	/** None. */
	public record Parameters() {
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		return new FaultyProblem().create(new FaultyProblem.Parameters(FaultyProblem.Fault.NEVER_RETURNS), dimension, data);
	}
}
