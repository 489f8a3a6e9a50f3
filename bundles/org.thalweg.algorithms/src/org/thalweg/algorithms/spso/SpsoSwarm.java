package org.thalweg.algorithms.spso;

import java.util.BitSet;

import org.thalweg.algorithms.spso.SpsoParameters.Confinement;
import org.thalweg.algorithms.spso.SpsoParameters.Links;
import org.thalweg.algorithms.spso.SpsoParameters.Update;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/**
 * One swarm of SPSO-2011 on the host, after Clerc, Standard Particle Swarm Optimisation (2012). Letters are his: X positions, V
 * velocities, P previous bests, L the best informant's, G the centre of the ball, S particles, D dimensions.
 */
final class SpsoSwarm extends HostPopulation {
	private final SpsoParameters rules;
	private final Problem problem;
	private final int S;
	private final int D;
	private final CanonicalSum sums = new CanonicalSum();
	private final double[] lower;
	private final double[] upper;
	private final double[][] X;
	private final double[][] V;
	private final double[][] P;
	private final double[] fP;
	/** informants[i]: those who inform i, itself among them. */
	private final BitSet[] informants;
	private final double[] G;
	private final double[] direction;
	private final double[] terms;
	private final int[] leaders;
	private final int[] words;
	private int topologies;

	SpsoSwarm(SpsoParameters rules, Problem problem, Population population, Budget budget) {
		super(problem, population, budget, rules.size());
		this.rules = rules;
		this.problem = problem;
		this.S = rules.size();
		this.D = problem.dimension();
		this.lower = problem.lower();
		this.upper = problem.upper();
		this.X = new double[S][D];
		this.V = new double[S][D];
		this.P = new double[S][D];
		this.fP = new double[S];
		this.informants = new BitSet[S];
		this.G = new double[D];
		this.direction = new double[D + 1];
		this.terms = new double[D];
		this.leaders = new int[S];
		this.words = new int[Math.max(S, rules.informed())];
	}

	/** X uniform in the initial range [lo, hi], V uniform in [lo − X, hi − X]. */
	@Override
	protected void start() {
		double[] lo = problem.initialLower();
		double[] hi = problem.initialUpper();
		draw.uniforms(Purpose.POSITION, 0, X, D);
		draw.uniforms(Purpose.VELOCITY, 0, V, D);
		for (int i = 0; i < S; i++) {
			for (int d = 0; d < D; d++) {
				X[i][d] = lo[d] + X[i][d] * (hi[d] - lo[d]);
				V[i][d] = lo[d] - X[i][d] + V[i][d] * (hi[d] - lo[d]);
			}
			System.arraycopy(X[i], 0, P[i], 0, D);
			fP[i] = value(X[i], i);
		}
		drawLinks();
	}

	@Override
	protected void takeStep() {
		double before = best();
		if (rules.update() == Update.SYNCHRONOUS) {
			for (int i = 0; i < S; i++) {
				leaders[i] = bestInformant(i);
			}
			for (int i = 0; i < S; i++) {
				move(i, leaders[i]);
			}
			for (int i = 0; i < S; i++) {
				remember(i);
			}
		} else {
			for (int i = 0; i < S; i++) {
				move(i, bestInformant(i));
				remember(i);
			}
		}
		if (!(fP[leader()] < before)) {
			drawLinks(); // adaptive random topology: new links after an iteration without improvement
		}
	}

	private void drawLinks() {
		for (int i = 0; i < S; i++) {
			informants[i] = new BitSet(S);
			informants[i].set(i);
		}
		for (int i = 0; i < S; i++) {
			if (rules.links() == Links.PICK_K) {
				draw.words(Purpose.LINK, topologies, i, words, 0, rules.informed());
				for (int k = 0; k < rules.informed(); k++) {
					int j = Draw.integer(words[k], S - 1);
					informants[j >= i ? j + 1 : j].set(i);
				}
			} else {
				long below = rules.linkBelow();
				draw.words(Purpose.LINK, topologies, i, words, 0, S);
				for (int j = 0; j < S; j++) {
					if ((words[j] & 0xFFFFFFFFL) < below) {
						informants[j].set(i);
					}
				}
			}
		}
		topologies++;
	}

	/** Those who inform particle i, itself included. */
	int informants(int i) {
		return informants[i].cardinality();
	}

	/** The informant with the best previous best, the lowest index among equals. */
	private int bestInformant(int i) {
		int g = -1;
		for (int j = informants[i].nextSetBit(0); j >= 0; j = informants[i].nextSetBit(j + 1)) {
			if (g < 0 || fP[j] < fP[g]) {
				g = j;
			}
		}
		return g;
	}

	/** A random point of the ball round G, and the velocity that leads there. */
	private void move(int i, int g) {
		double[] x = X[i];
		double[] v = V[i];
		centre(x, P[i], P[g], i == g);
		for (int d = 0; d < D; d++) {
			terms[d] = (G[d] - x[d]) * (G[d] - x[d]);
		}
		double radius = Math.sqrt(sums.sum(terms, D));
		direction(i);
		double far = draw.uniform(Purpose.RADIUS, (int) step(), i, 0) * radius; // uniform in the radius, not in the volume
		for (int d = 0; d < D; d++) {
			double point = G[d] + far * direction[d];
			v[d] = rules.inertia() * v[d] + (point - x[d]);
			x[d] += v[d];
			if (x[d] < lower[d] || x[d] > upper[d]) {
				x[d] = x[d] < lower[d] ? lower[d] : upper[d];
				v[d] = rules.confinement() == Confinement.BOUNCE ? -0.5 * v[d] : 0.0;
			}
		}
	}

	/** G: the mean of X, X + c (P − X) and X + c (L − X); of the first two if the particle is its own best informant. */
	private void centre(double[] x, double[] p, double[] l, boolean own) {
		double c = rules.acceleration();
		for (int d = 0; d < D; d++) {
			double individual = x[d] + c * (p[d] - x[d]);
			G[d] = own ? (x[d] + individual) / 2.0 : (x[d] + individual + (x[d] + c * (l[d] - x[d]))) / 3.0;
		}
	}

	/** A direction uniform on the sphere, of this iteration: normal deviates divided by their norm. */
	double[] direction(int i) {
		int pairs = D + (D & 1);
		draw.uniforms(Purpose.DIRECTION, (int) step(), i, direction, 0, pairs);
		for (int d = 0; d < D; d += 2) {
			double u1 = direction[d];
			double u2 = direction[d + 1];
			direction[d] = PortableMath.normal(u1, u2);
			direction[d + 1] = PortableMath.secondNormal(u1, u2);
		}
		for (int d = 0; d < D; d++) {
			terms[d] = direction[d] * direction[d];
		}
		double norm = Math.sqrt(sums.sum(terms, D));
		for (int d = 0; d < D; d++) {
			direction[d] /= norm;
		}
		return direction;
	}

	/** Evaluates; a strict improvement becomes the previous best. */
	private void remember(int i) {
		double f = value(X[i], i);
		if (f < fP[i]) {
			fP[i] = f;
			System.arraycopy(X[i], 0, P[i], 0, D);
		}
	}

	@Override
	protected double[] values() {
		return fP;
	}

	@Override
	protected double[] point(int i) {
		return P[i];
	}
}
