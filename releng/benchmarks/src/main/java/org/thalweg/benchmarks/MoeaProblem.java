package org.thalweg.benchmarks;

import org.moeaframework.core.Solution;
import org.moeaframework.core.variable.RealVariable;
import org.moeaframework.problem.AbstractProblem;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/**
 * One of our problems as the MOEA Framework sees it: the same bounds and the same code for the value. Counts its evaluations.
 */
final class MoeaProblem extends AbstractProblem {
	private final String name;
	private final Problem problem;
	private final Evaluation at = new Evaluation();
	private final double[] x;
	private long evaluations;

	MoeaProblem(String name, Problem problem) {
		super(problem.dimension(), 1);
		this.name = name;
		this.problem = problem;
		this.x = new double[problem.dimension()];
	}

	@Override
	public String getName() {
		return name;
	}

	@Override
	public Solution newSolution() {
		Solution out = new Solution(x.length, 1);
		for (int d = 0; d < x.length; d++) {
			out.setVariable(d, new RealVariable(problem.lower()[d], problem.upper()[d]));
		}
		return out;
	}

	@Override
	public void evaluate(Solution solution) {
		for (int d = 0; d < x.length; d++) {
			x[d] = ((RealVariable) solution.getVariable(d)).getValue();
		}
		solution.setObjectiveValue(0, problem.value(x, at));
		evaluations++;
	}

	long evaluations() {
		return evaluations;
	}
}
