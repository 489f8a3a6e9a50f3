package org.thalweg.algorithms.lshade;

import java.util.Arrays;

import org.thalweg.algorithms.de.GreedyGeneration;
import org.thalweg.algorithms.de.Mutation;
import org.thalweg.algorithms.lshade.LShadeParameters.Spread;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/**
 * One population of L-SHADE on the host: algorithms 1 and 2 of Tanabe and Fukunaga 2014. Letters are the paper's: x individuals, u
 * trials, N individuals, D dimensions, M memory, F scale factor, CR crossover rate. All trials of a generation are made before any
 * replaces its parent; mutation, crossover, selection and archive are those of {@link GreedyGeneration}.
 */
final class LShadePopulation extends HostPopulation {
	/** Words of an individual's parents. */
	private static final int PARENTS = 5;
	/** Uniforms of an individual's controls that are made together: the normal deviate's and the first Cauchy deviate's. */
	private static final int CONTROLS = 3;
	private static final GreedyGeneration.Streams STREAMS = new GreedyGeneration.Streams(LShadeStream.PARENTS, LShadeStream.CROSSOVER,
			LShadeStream.ARCHIVE);
	private static final double SCALE = 0.1; // of both distributions (equations 1 and 2)

	private final LShadeParameters with;
	private final Schedule schedule;
	private final int D;
	private final double[] lower;
	private final double[] upper;
	private final SuccessMemory memory;
	private final int[] sizes; // N, individuals in the archive, cell of the memory that is overwritten next
	private final GreedyGeneration all;
	private final double[][] x;
	private final double[] fx;
	private final double[] fu;
	private final double[] F;
	private final double[] CR;
	private final double[] gain;
	private final double[][] controls;

	LShadePopulation(Setting<LShadeParameters> setting, int population, Schedule schedule) {
		super(setting, population, schedule.first());
		Problem problem = setting.problem(population);
		this.with = setting.parameters();
		this.schedule = schedule;
		this.D = problem.dimension();
		this.lower = problem.lower();
		this.upper = problem.upper();
		int N = schedule.first();
		this.memory = new SuccessMemory(with.memory(), with.mean(), N);
		this.sizes = new int[] { N, 0, 0 };
		this.all = new GreedyGeneration(Mutation.CURRENT_TO_PBEST_1, draw, STREAMS, sizes, D, schedule.archive(), PARENTS);
		this.x = all.x();
		this.fx = all.fx();
		this.fu = all.fu();
		this.F = new double[N];
		this.CR = new double[N];
		this.gain = new double[N];
		this.controls = new double[N][CONTROLS];
	}

	@Override
	protected void start() {
		uniformPoints(LShadeStream.POSITION, x, x.length);
		evaluatePoints(x, x.length, fx);
	}

	/**
	 * A generation but the first one loses individuals, by the evaluations made before it, and evaluates as many trials as the budget
	 * allows.
	 */
	@Override
	protected void takeStep() {
		int k = (int) step();
		all.rank();
		int N = k == 1 ? sizes[0] : Math.min(sizes[0], schedule.size(evaluations()));
		all.reduce(N, schedule.archive(N));
		int n = affordable(N);
		all.drawParents(k, n);
		control(n);
		all.trials(k, n, this::trial);
		evaluatePoints(all.u(), n, fu);
		for (int i = 0; i < n; i++) {
			gain[i] = fu[i] < fx[i] ? fx[i] - fu[i] : 0;
		}
		all.replace(k, n, schedule.archive(N), true);
		sizes[2] = memory.learn(sizes[2], gain, F, CR, n);
	}

	@Override
	protected int mostEvaluations() {
		return 1;
	}

	/** Scale factors and crossover rates from a random cell each (equations 1 and 2). */
	private void control(int n) {
		int k = (int) step();
		draw.uniforms(LShadeStream.CONTROL, k, Arrays.copyOf(controls, n), CONTROLS);
		for (int i = 0; i < n; i++) {
			int cell = Draw.integer(all.word(i, PARENTS - 1), with.memory());
			double rate = memory.CR(cell);
			double normal = rate == SuccessMemory.TERMINAL ? 0 : rate + SCALE * PortableMath.normal(controls[i][0], controls[i][1]);
			CR[i] = normal < 0 ? 0 : normal > 1 ? 1 : normal;
			double factor = memory.F(cell) + SCALE * PortableMath.cauchy(controls[i][2]);
			for (int attempt = CONTROLS; factor <= 0; attempt++) {
				factor = memory.F(cell) + SCALE * draw.cauchy(LShadeStream.CONTROL, k, i, attempt);
			}
			F[i] = factor > 1 ? 1 : factor;
		}
	}

	/** current-to-pbest/1 with the archive, binomial crossover, and out of bounds the middle between parent and bound. */
	private void trial(int i) {
		all.choose(i, best(i));
		all.binomial(i, F[i], CR[i]);
		double[] own = x[i];
		double[] trial = all.u()[i];
		for (int d = 0; d < D; d++) {
			if ((trial[d] < lower[d] || trial[d] > upper[d]) && all.crosses(d)) {
				trial[d] = 0.5 * ((trial[d] < lower[d] ? lower[d] : upper[d]) + own[d]);
			}
		}
	}

	/** How many of the best may attract individual i. */
	private int best(int i) {
		int N = sizes[0];
		if (with.spread() == Spread.FIXED) {
			return schedule.best(N);
		}
		double drawn = 2 + draw.uniform(LShadeStream.SPREAD, (int) step(), i, 0) * (with.pbest() * N - 2);
		return Math.max(2, (int) Math.floor(drawn + 0.5));
	}

	@Override
	protected boolean state(StateArrays own) {
		all.state(own, "values").reals("memory", memory.cells).words("sizes", sizes);
		return true;
	}
}
