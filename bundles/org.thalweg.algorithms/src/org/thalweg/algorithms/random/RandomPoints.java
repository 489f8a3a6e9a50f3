package org.thalweg.algorithms.random;

import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.random.RandomStream;

/** Random search on the host: each step draws N points, the last one as many as the budget still allows. */
final class RandomPoints extends HostPopulation {
	/** What the random numbers are drawn for. The epoch is the step. */
	enum Stream implements RandomStream {
		/** Positions, per coordinate. */
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

	@Override
	protected void takeStep() {
		int n = affordable(x.length);
		uniformPoints(Stream.POINT, x, n);
		evaluatePoints(x, n, f);
	}

	@Override
	protected int mostEvaluations() {
		return 1;
	}

	/** The points only so that they can be shown: each step draws new ones. */
	@Override
	protected boolean state(StateArrays own) {
		own.reals("positions", x);
		return true;
	}
}
