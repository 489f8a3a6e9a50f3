package org.thalweg.algorithms.de;

import java.util.Arrays;
import java.util.stream.DoubleStream;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.de.Rules.Update;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Problem;

/**
 * One population of differential evolution on the host, as described in section 3.1 of [cudaDE_i], and of its descendants jDE, GODE and
 * GOjDE by algorithm 1 of [GOjDE]. Letters are the papers': X target vectors, V mutants, U trials, N individuals, D dimensions, F
 * scale factor, CR crossover rate. A generation is made from the old population alone, as on devices: all trials first, then all
 * replacements; or by rule one individual after another.
 */
final class DePopulation extends HostPopulation {
	/** Words made together, so that they are still in the cache when they are read. */
	private static final int BATCH_WORDS = 4096;

	private final Rules rules;
	private final int N;
	private final int D;
	private final double[] lower;
	private final double[] upper;
	private final boolean zeroBound;
	private final Controls controls;
	private final StoredCoordinates kept;
	private final Opposites opposites; // null: none are made
	private final double[][] X;
	private final double[][] U; // trials or opposites
	private final double[] fX;
	private final double[] fU;
	private final int[] parents;
	private final int[] words;
	private final long[] mutates;
	private final int batch;

	DePopulation(Rules rules, Problem problem, Population population, Budget budget) {
		super(problem, population, budget, rules.startEvaluations(), rules.size());
		this.rules = rules;
		this.N = rules.size();
		this.D = problem.dimension();
		this.lower = problem.lower();
		this.upper = problem.upper();
		this.zeroBound = DoubleStream.concat(Arrays.stream(lower), Arrays.stream(upper)).anyMatch(bound -> bound == 0);
		this.controls = new Controls(rules, draw);
		this.kept = new StoredCoordinates(rules, problem);
		this.opposites = rules.opposition().map(o -> new Opposites(o, draw, problem, kept)).orElse(null);
		this.X = new double[N][D];
		this.U = new double[N][D];
		this.fX = new double[N];
		this.fU = new double[N];
		this.parents = new int[Parents.EACH * N];
		this.batch = Math.clamp(BATCH_WORDS / D, 1, N);
		this.words = new int[batch * D];
		this.mutates = new long[D];
	}

	/** A random population within the initial range. */
	@Override
	protected void start() {
		uniformPoints(DeStream.POSITION, X, N);
		kept.start(X);
		values(X, 0, N, 0, fX);
		controls.start();
		if (rules.opposesStart()) {
			oppose(0, N);
		}
	}

	/** Algorithm 1 of [GOjDE]: opposites of the population, or trials. */
	@Override
	protected void takeStep() {
		int k = (int) step();
		if (opposites != null && opposites.due(k)) {
			oppose(k, 0);
		} else {
			evolve(k);
		}
	}

	/** @param first number of the first opposite among the individuals that this step evaluates */
	private void oppose(int k, int first) {
		opposites.of(X, k, U);
		values(U, 0, N, first, fU);
		int[] survivors = Opposites.survivors(fX, fU);
		Opposites.move(survivors, X, fX, U, fU);
		controls.survive(survivors, k);
	}

	private void evolve(int k) {
		boolean generational = rules.update() == Update.GENERATIONAL;
		Parents.pick(draw, k, N, D, parents);
		for (int first = 0; first < N; first += batch) {
			int some = Math.min(batch, N - first);
			if (rules.crossover() == Crossover.BINOMIAL) {
				draw.words(DeStream.CROSSOVER, k, first, some, D, words);
			}
			for (int i = first; i < first + some; i++) {
				controls.renew(k, i);
				trial(i, (i - first) * D);
				if (!generational) {
					fU[i] = value(U[i], i);
					replace(i);
				}
			}
			if (generational && !together()) {
				values(U, first, first + some, 0, fU);
			}
		}
		if (generational && together()) {
			values(U, 0, N, 0, fU);
		}
		for (int i = 0; i < N && generational; i++) {
			replace(i);
		}
	}

	/** Mutation and crossover (eqs. 1 and 2): the trial vector of individual i; its words of this generation start at w. */
	private void trial(int i, int w) {
		double[] a = X[parents[Parents.EACH * i]];
		double[] b = X[parents[Parents.EACH * i + 1]];
		double[] c = X[parents[Parents.EACH * i + 2]];
		int j = parents[Parents.EACH * i + 3];
		double F = controls.F(i);
		long crossBelow = Rules.crossBelow(controls.CR(i));
		if (rules.crossover() == Crossover.EXPONENTIAL) {
			exponential(X[i], a, b, c, F, U[i], j, runLength(i));
		} else if (crossBelow == 1L << 32) {
			exponential(X[i], a, b, c, F, U[i], 0, D);
		} else {
			binomial(X[i], a, b, c, F, (int) (crossBelow - (1L << 31)), U[i], w);
			U[i][j] = a[j] + F * (b[j] - c[j]);
		}
		if (rules.bounds() == Bounds.CLAMP && !zeroBound) {
			clamp(U[i]);
		} else if (rules.bounds() != Bounds.NONE) {
			returnIntoBounds(U[i], i);
		}
		kept.trial(U[i]);
	}

	// The mutant's coordinate where the word lies below CR, else the target's; chosen by bits, since a branch would be mispredicted as often as words
	// change sides. crossBelow: CR 2^32, less 2^31, for a signed comparison.
	private void binomial(double[] x, double[] a, double[] b, double[] c, double F, int crossBelow, double[] u, int w) {
		for (int d = 0; d < D; d++) { // a separate loop, which the JIT vectorises
			mutates[d] = (long) (words[w + d] + Integer.MIN_VALUE) - crossBelow >> Long.SIZE - 1; // all bits or none
		}
		for (int d = 0; d < D; d++) {
			long v = Double.doubleToRawLongBits(a[d] + F * (b[d] - c[d]));
			long own = Double.doubleToRawLongBits(x[d]);
			u[d] = Double.longBitsToDouble(own ^ (own ^ v) & mutates[d]);
		}
	}

	/** Coordinates j, j + 1, … (the last followed by the first), {@code length} in total, come from the mutant. */
	private void exponential(double[] x, double[] a, double[] b, double[] c, double F, double[] u, int j, int length) {
		System.arraycopy(x, 0, u, 0, D);
		int end = Math.min(D, j + length);
		for (int d = j; d < end; d++) {
			u[d] = a[d] + F * (b[d] - c[d]);
		}
		for (int d = 0; d < j + length - D; d++) {
			u[d] = a[d] + F * (b[d] - c[d]);
		}
	}

	/**
	 * The first coordinate and each next one with probability CR: more than m in all with probability CR^m, so the number is
	 * 1 + ⌊log u / log CR⌋, D at most.
	 */
	private int runLength(int i) {
		if (Rules.crossAll(controls.CR(i))) {
			return D;
		}
		double more = Math.floor(PortableMath.log(draw.uniform(DeStream.LENGTH, (int) step(), i, 0)) / controls.logCR(i));
		return more < D - 1 ? 1 + (int) more : D;
	}

	/** Of bounds that are no zeros, which are of two signs: without a branch, so that the JIT vectorises. */
	private void clamp(double[] u) {
		for (int d = 0; d < D; d++) {
			u[d] = clamp(u[d], d);
		}
	}

	private void returnIntoBounds(double[] u, int i) {
		for (int d = 0; d < D; d++) {
			if (u[d] < lower[d] || u[d] > upper[d]) {
				u[d] = switch (rules.bounds()) {
				case NONE -> u[d];
				case REDRAW -> lower[d] + draw.uniform(DeStream.REDRAW, (int) step(), i, d) * (upper[d] - lower[d]);
				case CLAMP -> clamp(u[d], d);
				case REFLECT -> clamp(u[d] < lower[d] ? lower[d] + (lower[d] - u[d]) : upper[d] - (u[d] - upper[d]), d);
				};
			}
		}
	}

	private double clamp(double v, int d) {
		return Math.max(lower[d], Math.min(upper[d], v));
	}

	/** Replacement: the trial takes its target's place if it is better (or, by rule, as good). */
	private void replace(int i) {
		boolean won = rules.acceptance() == Acceptance.NOT_WORSE ? fU[i] <= fX[i] : fU[i] < fX[i];
		controls.settle(i, won);
		if (won) {
			double[] x = X[i];
			X[i] = U[i];
			U[i] = x;
			fX[i] = fU[i];
		}
	}

	@Override
	protected boolean state(StateArrays own) {
		kept.declare(own, "positions", X).reals("fitness", fX);
		controls.state(own);
		return true;
	}

	@Override
	protected double[] values() {
		return fX;
	}

	@Override
	protected double[] point(int i) {
		return X[i];
	}
}
