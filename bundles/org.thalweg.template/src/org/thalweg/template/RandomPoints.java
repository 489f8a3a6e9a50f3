package org.thalweg.template;

import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.random.RandomStream;

/** Random search in Java, one population: the specification that the kernel follows. */
final class RandomPoints extends HostPopulation {
	/** What the random numbers are drawn for. */
	enum Stream implements RandomStream {
		POINT
	}

	private final double[][] x;
	private final double[] f;

	RandomPoints(Setting<RandomSearch.Parameters> setting, int population) {
		super(setting, population, setting.parameters().size());
		this.x = new double[setting.parameters().size()][setting.dimension()];
		this.f = new double[x.length];
	}

	@Override
	protected void start() {
		takeStep();
	}

	/** N points, in the last step as many as the budget still allows. */
	@Override
	protected void takeStep() {
		int n = affordable(x.length);
		uniformPoints(Stream.POINT, x, n);
		evaluatePoints(x, n, f);
	}

	/** A population ends where its budget ends: see {@link #affordable}. */
	@Override
	protected int mostEvaluations() {
		return 1;
	}

	/** Nothing but the best is kept from step to step, and that is declared already. */
	@Override
	protected boolean state(StateArrays own) {
		return true;
	}
}
