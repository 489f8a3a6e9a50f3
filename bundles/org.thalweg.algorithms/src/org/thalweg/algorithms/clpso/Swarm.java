package org.thalweg.algorithms.clpso;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.thalweg.algorithms.clpso.ClpsoParameters.Exemplars;
import org.thalweg.algorithms.clpso.ClpsoParameters.Forced;
import org.thalweg.algorithms.clpso.ClpsoParameters.Infeasible;
import org.thalweg.algorithms.clpso.ClpsoParameters.Picks;
import org.thalweg.algorithms.clpso.ClpsoParameters.Ties;
import org.thalweg.algorithms.clpso.ClpsoParameters.Update;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.core.random.Draw;

/**
 * One swarm on the host: CLPSO as described in section 2.1 and figure 1 of [CLPSO-OpenCL], with the rules of docs/fidelity-clpso.md where
 * they are silent. Letters are the paper's: P positions, V velocities, E exemplars, B personal bests, L learning
 * probabilities, N particles, D dimensions, k generation, K the one at which the inertia
 * stops falling.
 */
final class Swarm extends HostPopulation {
	private final ClpsoParameters rules;
	private final Problem problem;
	private final long K;
	private final int N;
	private final int D;
	private final double[] L;
	private final double[][] P;
	private final double[][] V;
	private final double[][] B;
	private final double[][] E; // exemplars: frozen coordinates
	private final int[][] from; // exemplars: live particles
	private final double[] fB;
	private final int[] stagnation;
	private final int[] refreshed; // redraws so far
	private final double[] vMax;
	private final SwarmNumbers numbers;
	private final double[][] delta;
	private final double[] learn;
	private final WriteBack writeBack;
	private final boolean batch; // all points of a generation are evaluated together
	private final double[] repaired; // of WriteBack.BEST

	Swarm(ClpsoParameters rules, Problem problem, Population population, Budget budget, long lastGeneration) {
		this(rules, problem, population, budget, lastGeneration, new NumberWindow(rules, population, problem.dimension()));
	}

	Swarm(ClpsoParameters rules, Problem problem, Population population, Budget budget, long lastGeneration, SwarmNumbers numbers) {
		super(problem, population, budget, rules.size());
		this.rules = rules;
		this.problem = problem;
		this.K = lastGeneration;
		this.N = rules.size();
		this.D = problem.dimension();
		this.L = rules.learningProbabilities();
		this.P = new double[N][D];
		this.V = new double[N][D];
		this.B = new double[N][D];
		boolean live = rules.exemplars() == Exemplars.LIVE;
		this.E = new double[live ? 1 : N][D];
		this.from = new int[live ? N : 0][D];
		this.fB = new double[N];
		this.stagnation = new int[N];
		this.refreshed = new int[N];
		this.vMax = new double[D];
		this.numbers = numbers;
		this.delta = new double[N][D];
		this.learn = new double[D];
		this.writeBack = problem.writeBack();
		this.batch = together() && writeBack == WriteBack.NONE;
		this.repaired = new double[D];
		for (int d = 0; d < D; d++) {
			vMax[d] = rules.velocityClamp() * (problem.upper()[d] - problem.lower()[d]);
		}
	}

	/** Step 1 of figure 1. */
	@Override
	protected void start() {
		double[] lower = problem.initialLower();
		double[] upper = problem.initialUpper();
		for (int i = 0; i < N; i++) {
			numbers.start(i, V[i], P[i]);
			for (int d = 0; d < D; d++) {
				V[i][d] = (2.0 * V[i][d] - 1.0) * vMax[d];
				P[i][d] = lower[d] + P[i][d] * (upper[d] - lower[d]);
			}
			stagnation[i] = rules.refreshingGap(); // the first exemplars are due immediately
			if (!batch) {
				fB[i] = evaluate(i);
				System.arraycopy(solution(i), 0, B[i], 0, D);
			}
		}
		if (batch) {
			values(P, 0, N, 0, fB);
			for (int i = 0; i < N; i++) {
				System.arraycopy(P[i], 0, B[i], 0, D);
			}
		}
	}

	/** Steps 2 to 5 of figure 1. */
	@Override
	protected void takeStep() {
		long k = step();
		double w = rules.inertiaStart() - (rules.inertiaStart() - rules.inertiaEnd()) * Math.min(k, K) / K; // eq. 4
		numbers.coefficients((int) k, delta);
		if (rules.update() == Update.SYNCHRONOUS) {
			// All redraw and move from the old bests; then all are evaluated.
			for (int i = 0; i < N; i++) {
				redrawIfDue(i);
				move(i, w);
			}
			learnFromMoves();
		} else {
			for (int i = 0; i < N; i++) {
				redrawIfDue(i);
				move(i, w);
				learnFromMove(i);
			}
		}
	}

	private void redrawIfDue(int i) {
		if (stagnation[i] >= rules.refreshingGap()) {
			redraw(i, numbers.ordinal(step(), refreshed[i]++));
			stagnation[i] = 0;
		}
	}

	/** New exemplars of particle i: per dimension its own best or, with probability L_i, the winner of a tournament. */
	private void redraw(int i, int ordinal) {
		numbers.thresholds(ordinal, i, learn);
		boolean own = true;
		for (int d = 0; d < D; d++) {
			boolean learns = learn[d] < L[i];
			own &= !learns;
			setExemplar(i, d, learns ? tournament(i, ordinal, d) : i);
		}
		if (own) {
			int d = numbers.forcedDimension(ordinal, i);
			setExemplar(i, d, forced(i, ordinal, d));
		}
	}

	private void setExemplar(int i, int d, int j) {
		if (from.length > 0) {
			from[i][d] = j;
		} else {
			E[i][d] = B[j][d];
		}
	}

	/** The better of two picked particles. */
	private int tournament(int i, int ordinal, int d) {
		int a;
		int b;
		if (rules.picks() == Picks.RELAXED) {
			a = numbers.first(N, ordinal, i, d);
			b = numbers.second(N, ordinal, i, d);
		} else {
			a = Draw.otherThan(i, numbers.first(N - 1, ordinal, i, d));
			b = numbers.second(N - 2, ordinal, i, d);
			b = Draw.otherThan(Math.max(i, a), Draw.otherThan(Math.min(i, a), b));
		}
		if (rules.ties() == Ties.SECOND) {
			return fB[a] < fB[b] ? a : b;
		}
		// Ties go to the lower index, so that host and device pick the same exemplar.
		return fB[a] < fB[b] || fB[a] == fB[b] && a < b ? a : b;
	}

	private int forced(int i, int ordinal, int d) {
		if (rules.forced() == Forced.WINNER) {
			return tournament(i, ordinal, d);
		}
		return rules.picks() == Picks.RELAXED ? numbers.forcedParticle(N, ordinal, i)
				: Draw.otherThan(i, numbers.forcedParticle(N - 1, ordinal, i));
	}

	/** Equations 1 to 3. */
	private void move(int i, double w) {
		double[] x = P[i];
		double[] v = V[i];
		double[] e = exemplars(i);
		double c = rules.acceleration();
		double[] r = delta[i];
		for (int d = 0; d < D; d++) {
			double speed = w * v[d] + c * r[d] * (e[d] - x[d]); // eq. 1
			speed = Math.max(-vMax[d], Math.min(vMax[d], speed)); // eq. 3
			v[d] = speed;
			x[d] += speed; // eq. 2
		}
	}

	private double[] exemplars(int i) {
		if (from.length == 0) {
			return E[i];
		}
		double[] now = E[0];
		for (int d = 0; d < D; d++) {
			now[d] = B[from[i][d]][d];
		}
		return now;
	}

	/** Step 4 of all particles. */
	private void learnFromMoves() {
		if (!batch) {
			for (int i = 0; i < N; i++) {
				learnFromMove(i);
			}
			return;
		}
		int[] inside = IntStream.range(0, N).filter(i -> inside(P[i])).toArray();
		double[] found = new double[inside.length];
		values(Arrays.stream(inside).mapToObj(i -> P[i]).toArray(double[][]::new), inside, inside.length, found);
		for (int i = 0, k = 0; i < N; i++) {
			boolean evaluated = k < inside.length && inside[k] == i;
			learn(i, evaluated, evaluated ? found[k++] : Double.POSITIVE_INFINITY);
		}
	}

	/** Step 4: only what lies inside the box is evaluated. */
	private void learnFromMove(int i) {
		boolean inside = inside(P[i]);
		learn(i, inside, inside ? evaluate(i) : Double.POSITIVE_INFINITY);
	}

	/** A strict improvement becomes the personal best. */
	private void learn(int i, boolean inside, double f) {
		if (f < fB[i]) {
			fB[i] = f;
			System.arraycopy(solution(i), 0, B[i], 0, D);
			return;
		}
		if (inside || rules.infeasible() == Infeasible.COUNTS) {
			stagnation[i]++;
		}
	}

	/** The value of particle i's position, which is repaired if the problem's particles are. */
	private double evaluate(int i) {
		if (writeBack == WriteBack.BEST) {
			System.arraycopy(P[i], 0, repaired, 0, D);
		}
		return writeBack == WriteBack.NONE ? value(P[i], i) : repair(solution(i), i);
	}

	/** What the value of particle i's position belongs to. */
	private double[] solution(int i) {
		return writeBack == WriteBack.BEST ? repaired : P[i];
	}

	private boolean inside(double[] x) {
		double[] lower = problem.lower();
		double[] upper = problem.upper();
		for (int d = 0; d < D; d++) {
			if (x[d] < lower[d] || x[d] > upper[d]) {
				return false;
			}
		}
		return true;
	}

	@Override
	protected boolean state(StateArrays own) {
		own.reals("positions", P).reals("velocities", V).reals("personal bests", B).reals("fitness", fB);
		if (from.length > 0) {
			own.words("exemplars", from);
		} else {
			own.reals("exemplars", E);
		}
		own.words("particle states", SwarmLayout.STATE * N, this::particleState, this::setParticleState);
		return true;
	}

	/** As devices have it, see {@code kernels/algorithms/clpso/swarm.cl}: stagnation and redraws; the others count there alone. */
	private int particleState(int k) {
		return switch (k % SwarmLayout.STATE) {
		case 0 -> stagnation[k / SwarmLayout.STATE];
		case 1 -> refreshed[k / SwarmLayout.STATE];
		case 2 -> -1;
		default -> 0;
		};
	}

	private void setParticleState(int k, int word) {
		switch (k % SwarmLayout.STATE) {
		case 0 -> stagnation[k / SwarmLayout.STATE] = word;
		case 1 -> refreshed[k / SwarmLayout.STATE] = word;
		default -> {}
		}
	}

	@Override
	protected double[] values() {
		return fB;
	}

	@Override
	protected double[] point(int i) {
		return B[i];
	}
}
