package org.thalweg.template;

import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.RandomStream;

/** Random search in Java, one population: the specification that the kernel follows. */
final class RandomPoints extends HostPopulation {
	/** What the random numbers are drawn for. */
	enum Stream implements RandomStream {
		POINT
	}

	private final int size;
	private final double[] lower;
	private final double[] upper;
	private final double[] x;

	RandomPoints(Setting<RandomSearch.Parameters> setting, int population) {
		super(setting, population, setting.parameters().size());
		Problem problem = setting.problem(population);
		this.size = setting.parameters().size();
		this.lower = problem.initialLower();
		this.upper = problem.initialUpper();
		this.x = new double[problem.dimension()];
	}

	@Override
	protected void start() {
		takeStep();
	}

	/** Nothing but the best is kept from step to step, and that is declared already. */
	@Override
	protected boolean state(StateArrays own) {
		return true;
	}

	@Override
	protected void takeStep() {
		for (int i = 0; i < size; i++) {
			draw.uniforms(Stream.POINT, (int) step(), i, x, 0, x.length);
			for (int d = 0; d < x.length; d++) {
				x[d] = lower[d] + x[d] * (upper[d] - lower[d]);
			}
			remember(x, value(x, i));
		}
	}
}
