package org.thalweg.algorithms.de;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
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
	private final Rules rules;
	private final int N;
	private final int D;
	private final Controls controls;
	private final Variation variation;
	private final Repair repair;
	private final StoredCoordinates kept;
	private final Opposites opposites; // null: none are made
	private final double[][] X;
	private final double[][] U; // trials or opposites
	private final double[] fX;
	private final double[] fU;
	private final int[] parents;

	DePopulation(Rules rules, Problem problem, Population population, Budget budget) {
		super(problem, population, budget, rules.startEvaluations(), rules.size());
		this.rules = rules;
		this.N = rules.size();
		this.D = problem.dimension();
		this.controls = new Controls(rules, draw);
		this.variation = new Variation(Mutation.RAND_1, N, D);
		this.repair = new Repair(rules.bounds(), problem, draw);
		this.kept = new StoredCoordinates(rules, problem);
		this.opposites = rules.opposition().map(o -> new Opposites(o, draw, problem, kept)).orElse(null);
		this.X = new double[N][D];
		this.U = new double[N][D];
		this.fX = new double[N];
		this.fU = new double[N];
		this.parents = new int[Parents.EACH * N];
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
		for (int first = 0; first < N; first += variation.batch()) {
			int some = Math.min(variation.batch(), N - first);
			if (rules.crossover() == Crossover.BINOMIAL) {
				variation.draw(draw, DeStream.CROSSOVER, k, first, some);
			}
			for (int i = first; i < first + some; i++) {
				controls.renew(k, i);
				trial(i, i - first);
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

	/** Mutation and crossover (eqs. 1 and 2): the trial vector of individual i, whose words are in this row. */
	private void trial(int i, int row) {
		double[] a = X[parents[Parents.EACH * i]];
		double[] b = X[parents[Parents.EACH * i + 1]];
		double[] c = X[parents[Parents.EACH * i + 2]];
		int j = parents[Parents.EACH * i + 3];
		double F = controls.F(i);
		double CR = controls.CR(i);
		if (rules.crossover() == Crossover.EXPONENTIAL) {
			double u = draw.uniform(DeStream.LENGTH, (int) step(), i, 0);
			variation.run(X[i], a, b, c, F, j, variation.runLength(PortableMath.log(u), CR, controls.logCR(i)), U[i]);
		} else if (Rules.crossAll(CR)) {
			variation.run(X[i], a, b, c, F, 0, D, U[i]);
		} else {
			variation.binomial(row, X[i], a, b, c, F, Rules.crossBelow(CR), j, U[i]);
		}
		repair.trial(U[i], (int) step(), i);
		kept.trial(U[i]);
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
