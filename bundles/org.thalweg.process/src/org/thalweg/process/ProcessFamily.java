package org.thalweg.process;

import org.thalweg.core.box.Box;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;

/** An objective that a user's program computes. */
public final class ProcessFamily implements ProblemFamily<ProcessParameters> {
	/** In place of a command: the sum of squares, without a program. */
	static final String SAMPLE = "sample";
	/** No machine starts more. */
	static final int MOST_WORKERS = 4096;

	@Override
	public Class<ProcessParameters> parameters() {
		return ProcessParameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(ProcessParameters p, int dimension, ProblemData data) {
		if (p.names().length > 0 && p.names().length != dimension) {
			throw new IllegalArgumentException("names: " + p.names().length + " for " + dimension + (dimension == 1 ? " variable" : " variables")
					+ ". Give one name for each variable");
		}
		double[] at = p.at().length == 0 ? null : Box.spread("at", p.at(), dimension);
		Box box = Box.of(Box.spread("lower", p.lower(), dimension), Box.spread("upper", p.upper(), dimension), p.optimum(), at);
		if (p.process().equals(SAMPLE)) {
			return new SampleProblem(box);
		}
		Command command = Command.of(p.process(), data);
		command.tell(data);
		return new ProcessProblem(command, p, box);
	}

	/** The number of bounds or of names. */
	@Override
	public int defaultDimension(ProcessParameters p) {
		return p.listed() > 1 || p.names().length == 1 ? p.listed() : defaultDimension();
	}
}
