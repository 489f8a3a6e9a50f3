package org.thalweg.tests;

import java.util.Arrays;

import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.RandomStream;

/**
 * One population of the evolution strategy. Letters are the paper's: μ parents, λ children, x points, σ step sizes, each
 * individual's own, τ their learning rate.
 */
final class CommaGeneration extends HostPopulation {
	/** What the random numbers are drawn for; the epoch is the generation, the individual the child. */
	enum Purpose implements RandomStream {
		START, PARENT, STEP_SIZE, POINT
	}

	private final Problem problem;
	private final int mu;
	private final int lambda;
	private final double tau;
	private final double[][] x; // children
	private final double[] f;
	private final double[] sigma;
	private final double[][] parent;
	private final double[] parentSigma;

	CommaGeneration(Setting<EvolutionStrategy.Parameters> setting, int population) {
		super(setting, population, setting.parameters().children());
		this.problem = setting.problem(population);
		this.mu = setting.parameters().parents();
		this.lambda = setting.parameters().children();
		this.tau = tau(problem.dimension());
		this.x = new double[lambda][problem.dimension()];
		this.f = new double[lambda];
		this.sigma = new double[lambda];
		this.parent = new double[mu][problem.dimension()];
		this.parentSigma = new double[mu];
		Arrays.fill(sigma, setting.parameters().stepSize());
	}

	/** τ = 1/√(2D). */
	static double tau(int dimension) {
		return 1 / Math.sqrt(2.0 * dimension);
	}

	/** Generation 0 is random. */
	@Override
	protected void start() {
		uniformPoints(Purpose.START, x, lambda);
		evaluate();
	}

	@Override
	protected void takeStep() {
		select();
		for (int i = 0; i < lambda; i++) {
			mutate(i);
		}
		evaluate();
	}

	/** Parents are chosen in each generation. */
	@Override
	protected boolean state(StateArrays own) {
		own.reals("children", x).reals("their values", f).reals("their step sizes", sigma);
		return true;
	}

	/** The μ best children are the parents of the next generation, best first; of equals the lower index comes first. */
	private void select() {
		for (int i = 0; i < lambda; i++) {
			int rank = rank(f, i);
			if (rank < mu) {
				System.arraycopy(x[i], 0, parent[rank], 0, x[i].length);
				parentSigma[rank] = sigma[i];
			}
		}
	}

	/** How many come before individual i. */
	static int rank(double[] f, int i) {
		int rank = 0;
		for (int j = 0; j < f.length; j++) {
			rank += f[j] < f[i] || f[j] == f[i] && j < i ? 1 : 0;
		}
		return rank;
	}

	/** A random parent's step size is mutated first, σ' = σ e^(τ N(0, 1)), then with it the point, x' = x + σ' (u − l) N(0, 1). */
	private void mutate(int i) {
		int k = (int) step();
		int r = draw.integer(mu, Purpose.PARENT, k, i, 0);
		sigma[i] = parentSigma[r] * PortableMath.exp(tau * draw.normal(Purpose.STEP_SIZE, k, i, 0));
		for (int d = 0; d < x[i].length; d++) {
			double low = problem.lower()[d];
			double high = problem.upper()[d];
			double moved = parent[r][d] + sigma[i] * (high - low) * draw.normal(Purpose.POINT, k, i, d);
			x[i][d] = moved < low ? low : moved > high ? high : moved;
		}
	}

	private void evaluate() {
		for (int i = 0; i < lambda; i++) {
			f[i] = value(x[i], i);
			remember(x[i], f[i]);
		}
	}
}
