package org.thalweg.benchmarks;

import java.util.Arrays;
import java.util.List;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.uma.jmetal.problem.doubleproblem.impl.AbstractDoubleProblem;
import org.uma.jmetal.solution.doublesolution.DoubleSolution;

/** One of our problems as jMetal sees it: the same bounds and the same code for the value. Counts its evaluations. */
final class JMetalProblem extends AbstractDoubleProblem {
	private static final long serialVersionUID = 1L;

	private final transient Problem problem;
	private final transient Evaluation at = new Evaluation();
	private final double[] x;
	private long evaluations;

	JMetalProblem(String name, Problem problem) {
		this.problem = problem;
		this.x = new double[problem.dimension()];
		name(name);
		numberOfObjectives(1);
		variableBounds(list(problem.lower()), list(problem.upper()));
	}

	private static List<Double> list(double[] values) {
		return Arrays.stream(values).boxed().toList();
	}

	@Override
	public DoubleSolution evaluate(DoubleSolution solution) {
		for (int d = 0; d < x.length; d++) {
			x[d] = solution.variables().get(d);
		}
		solution.objectives()[0] = problem.value(x, at);
		evaluations++;
		return solution;
	}

	long evaluations() {
		return evaluations;
	}
}
