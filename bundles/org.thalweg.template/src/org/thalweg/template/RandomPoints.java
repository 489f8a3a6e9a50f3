package org.thalweg.template;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.problem.Problem;

/** Random search in Java, one population: the specification that the kernel follows. */
final class RandomPoints extends HostPopulation {
	/** What the random numbers are drawn for; the same value stands in {@code kernels/random_search.cl}. */
	private static final int POINT = 1;

	private final int size;
	private final double[] lower;
	private final double[] upper;
	private final double[] x;
	private final double[] bestValue = { Double.POSITIVE_INFINITY };
	private double[] best;

	RandomPoints(RandomSearch.Parameters parameters, Problem problem, Population population, Budget budget) {
		super(problem, population, budget, parameters.size());
		this.size = parameters.size();
		this.lower = problem.initialLower();
		this.upper = problem.initialUpper();
		this.x = new double[problem.dimension()];
		this.best = x.clone();
	}

	@Override
	protected void start() {
		takeStep();
	}

	@Override
	protected void takeStep() {
		for (int i = 0; i < size; i++) {
			draw.uniforms(POINT, (int) step(), i, x, 0, x.length);
			for (int d = 0; d < x.length; d++) {
				x[d] = lower[d] + x[d] * (upper[d] - lower[d]);
			}
			double f = value(x, i);
			if (f < bestValue[0]) { // the earlier point wins among equals
				bestValue[0] = f;
				best = x.clone();
			}
		}
	}

	/** One number: nothing but the best is remembered. */
	@Override
	protected double[] values() {
		return bestValue;
	}

	@Override
	protected double[] point(int i) {
		return best;
	}
}
