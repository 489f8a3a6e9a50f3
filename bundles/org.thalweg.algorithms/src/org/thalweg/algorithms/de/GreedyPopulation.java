package org.thalweg.algorithms.de;

import java.util.OptionalLong;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Problem;

/**
 * One population of differential evolution with a mutation strategy other than rand/1 on the host: {@link GreedyGeneration} with fixed F and CR.
 * All trials of a generation are made before any replaces its target. The twin is {@code kernels/algorithms/de/greedy-population.cl}.
 */
final class GreedyPopulation extends HostPopulation {
	private static final GreedyGeneration.Streams STREAMS = new GreedyGeneration.Streams(GreedyStream.PARENTS, GreedyStream.CROSSOVER,
			GreedyStream.ARCHIVE);
	/** Rows in addition to individuals, trials and archive: those of an evaluation and of a trial's words. */
	private static final int WORK_ROWS = 4;

	private final DeParameters with;
	private final int N;
	private final int[] sizes; // N, individuals in the archive
	private final GreedyGeneration all;
	private final Repair repair;
	private final double logCR;

	GreedyPopulation(Setting<DeParameters> setting, int p) {
		super(setting, p, setting.parameters().size());
		Problem problem = setting.problem(p);
		this.with = setting.parameters();
		this.N = with.size();
		this.sizes = new int[] { N, 0 };
		this.all = new GreedyGeneration(with.mutation(), draw, STREAMS, sizes, problem.dimension(), rows(with), Parents.EACH);
		this.repair = new Repair(with.bounds(), problem, draw);
		this.logCR = PortableMath.log(with.CR());
	}

	/** Rows of the archive, one where there is none. */
	static int rows(DeParameters with) {
		return Math.max(1, with.places());
	}

	static MemoryForecast forecast(Setting<DeParameters> setting) {
		DeParameters with = setting.parameters();
		return MemoryForecast.ofRows(2L * with.size() + rows(with) + WORK_ROWS, setting.dimension());
	}

	/** Individuals with their values, the archive and two numbers. */
	static OptionalLong stateBytes(Setting<DeParameters> setting) {
		DeParameters with = setting.parameters();
		long reals = ((long) with.size() + rows(with)) * setting.dimension() + with.size();
		return OptionalLong.of(reals * setting.precision().bytes() + 2 * Integer.BYTES);
	}

	/** A random population within the initial range. */
	@Override
	protected void start() {
		uniformPoints(GreedyStream.POSITION, all.x(), N);
		evaluatePoints(all.x(), N, all.fx());
	}

	@Override
	protected void takeStep() {
		int k = (int) step();
		all.rank();
		all.drawParents(k, N);
		all.trials(k, N, this::trial);
		evaluatePoints(all.u(), N, all.fu());
		all.replace(k, N, with.places(), with.acceptance() == Acceptance.NOT_WORSE);
	}

	private void trial(int i) {
		int k = (int) step();
		all.choose(i, with.attracting());
		if (Rules.crossAll(with.CR())) {
			all.mutant(i, with.F());
		} else if (with.crossover() == Crossover.EXPONENTIAL) {
			all.exponential(i, with.F(), PortableMath.log(draw.uniform(GreedyStream.LENGTH, k, i, 0)), with.CR(), logCR);
		} else {
			all.binomial(i, with.F(), with.CR());
		}
		repair.trial(all.u()[i], k, i);
	}

	@Override
	protected boolean state(StateArrays own) {
		all.state(own, "fitness").words("sizes", sizes);
		return true;
	}
}
