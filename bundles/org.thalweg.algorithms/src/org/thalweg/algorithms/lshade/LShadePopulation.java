package org.thalweg.algorithms.lshade;

import java.util.Arrays;

import org.thalweg.algorithms.lshade.LShadeParameters.Spread;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.math.Selection;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/**
 * One population of L-SHADE on the host: algorithms 1 and 2 of Tanabe and Fukunaga 2014. Letters are the paper's: x individuals, u
 * trials, N individuals, D dimensions, A archive, M memory, F scale factor, CR crossover rate. All trials of a generation are made
 * before any replaces its parent; what depends on an order goes by ascending index.
 */
final class LShadePopulation extends HostPopulation {
	/** Words of an individual's parents. */
	private static final int PARENTS = 5;
	/** Uniforms of an individual's controls that are made together: the normal deviate's and the first Cauchy deviate's. */
	private static final int CONTROLS = 3;
	/** Words made together, so that they are still in the cache when they are read. */
	private static final int BATCH_WORDS = 4096;
	private static final double SCALE = 0.1; // of both distributions (equations 1 and 2)

	private final LShadeParameters with;
	private final Schedule schedule;
	private final int D;
	private final double[] lower;
	private final double[] upper;
	private final SuccessMemory memory;
	private final double[][] x;
	private final double[][] u;
	private final double[] fx;
	private final double[] fu;
	private final double[][] archive;
	private final int[] sizes; // N, individuals in the archive, cell of the memory that is overwritten next
	private final double[] F;
	private final double[] CR;
	private final double[] gain;
	private final int[] order; // individuals from the best on, ...
	private final boolean[] changed; // ... except those with other values, ...
	private boolean ordered; // ... unless there is none yet
	private final int[] parents;
	private final double[][] controls;
	private final int[] words;
	private final long[] mutates;
	private final int batch;

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
		this.x = new double[N][D];
		this.u = new double[N][D];
		this.fx = new double[N];
		this.fu = new double[N];
		this.archive = new double[schedule.archive()][D];
		this.sizes = new int[] { N, 0, 0 };
		this.F = new double[N];
		this.CR = new double[N];
		this.gain = new double[N];
		this.order = new int[N];
		this.changed = new boolean[N];
		this.parents = new int[PARENTS * N];
		this.controls = new double[N][CONTROLS];
		this.batch = Math.clamp(BATCH_WORDS / D, 1, N);
		this.words = new int[batch * D];
		this.mutates = new long[D];
	}

	@Override
	protected void start() {
		uniformPoints(LShadeStream.POSITION, x, x.length);
		values(x, 0, x.length, 0, fx);
		for (int i = 0; i < x.length; i++) {
			remember(x[i], fx[i]);
		}
	}

	/** A generation first loses individuals, by the evaluations made before it, and evaluates as many trials as the budget allows. */
	@Override
	protected void takeStep() {
		if (ordered) {
			Selection.reorder(fx, sizes[0], order, changed);
		} else {
			Selection.order(fx, sizes[0], order);
		}
		ordered = true;
		int N = Math.min(sizes[0], schedule.size(evaluations()));
		Arrays.fill(changed, false);
		for (int k = N; k < sizes[0]; k++) {
			changed[order[k]] = true; // another one takes its place
		}
		Selection.keep(x, fx, order, sizes[0], N);
		sizes[0] = N;
		sizes[1] = Math.min(sizes[1], schedule.archive(N));
		int n = affordable(sizes[0]);
		control(n);
		for (int first = 0; first < n; first += batch) {
			int some = Math.min(batch, n - first);
			draw.words(LShadeStream.CROSSOVER, (int) step(), first, some, D, words);
			for (int i = first; i < first + some; i++) {
				trial(i, (i - first) * D);
			}
		}
		values(u, 0, n, 0, fu);
		for (int i = 0; i < n; i++) {
			remember(u[i], fu[i]);
		}
		replace(n);
		sizes[2] = memory.learn(sizes[2], gain, F, CR, n);
	}

	@Override
	protected int mostEvaluations() {
		return 1;
	}

	/** Scale factors and crossover rates from a random cell each (equations 1 and 2). */
	private void control(int n) {
		int k = (int) step();
		draw.words(LShadeStream.PARENTS, k, 0, n, PARENTS, parents);
		draw.uniforms(LShadeStream.CONTROL, k, Arrays.copyOf(controls, n), CONTROLS);
		for (int i = 0; i < n; i++) {
			int cell = Draw.integer(parents[PARENTS * i + 4], with.memory());
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

	/**
	 * current-to-pbest/1 with the archive, binomial crossover, and out of bounds the middle between parent and bound; the words of individual i
	 * start at w.
	 */
	private void trial(int i, int w) {
		int N = sizes[0];
		int at = PARENTS * i;
		int r1 = Draw.otherThan(i, Draw.integer(parents[at + 1], N - 1));
		int r2 = Draw.otherThan(Math.max(i, r1), Draw.otherThan(Math.min(i, r1), Draw.integer(parents[at + 2], N + sizes[1] - 2)));
		double[] own = x[i];
		double[] best = x[order[Draw.integer(parents[at], best(i))]];
		double[] a = x[r1];
		double[] b = r2 < N ? x[r2] : archive[r2 - N];
		double[] trial = u[i];
		double f = F[i];
		int forced = Draw.integer(parents[at + 3], D);
		long below = (long) Math.floor(CR[i] * 0x1p32 + 0.5);
		boolean all = below == 1L << 32;
		int crossBelow = (int) (below - (1L << 31)); // for a signed comparison
		for (int d = 0; d < D; d++) { // loops of their own, which the JIT vectorises; a branch would be mispredicted
			mutates[d] = (long) (words[w + d] + Integer.MIN_VALUE) - crossBelow >> Long.SIZE - 1; // all bits or none
		}
		mutates[forced] = -1;
		for (int d = 0; d < D; d++) {
			long mutant = Double.doubleToRawLongBits(own[d] + f * (best[d] - own[d]) + f * (a[d] - b[d]));
			long parent = Double.doubleToRawLongBits(own[d]);
			trial[d] = Double.longBitsToDouble(all ? mutant : parent ^ (parent ^ mutant) & mutates[d]);
		}
		for (int d = 0; d < D; d++) {
			if ((trial[d] < lower[d] || trial[d] > upper[d]) && (all || mutates[d] != 0)) {
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

	/** A trial as good replaces its parent; the parent of a better one goes to the archive, if full to a random place there. */
	private void replace(int n) {
		int room = schedule.archive(sizes[0]);
		for (int i = 0; i < n; i++) {
			gain[i] = fu[i] < fx[i] ? fx[i] - fu[i] : 0;
			changed[i] |= fu[i] < fx[i];
			if (fu[i] < fx[i] && room > 0) {
				int place = sizes[1] < room ? sizes[1]++ : draw.integer(room, LShadeStream.ARCHIVE, (int) step(), i, 0);
				System.arraycopy(x[i], 0, archive[place], 0, D);
			}
			if (fu[i] <= fx[i]) {
				double[] parent = x[i];
				x[i] = u[i];
				u[i] = parent;
				fx[i] = fu[i];
			}
		}
	}

	@Override
	protected boolean state(StateArrays own) {
		ordered = false;
		own.reals("positions", x).reals("values", fx).reals("archive", archive).reals("memory", memory.cells).words("sizes", sizes);
		return true;
	}
}
