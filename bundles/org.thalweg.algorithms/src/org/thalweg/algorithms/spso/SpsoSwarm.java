package org.thalweg.algorithms.spso;

import java.util.BitSet;

import org.thalweg.algorithms.spso.SpsoParameters.Confinement;
import org.thalweg.algorithms.spso.SpsoParameters.Links;
import org.thalweg.algorithms.spso.SpsoParameters.Update;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostPopulation;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.StateArrays;
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
	private final double[] fX; // of one iteration
	/** informants[i]: those who inform i, itself among them. */
	private final BitSet[] informants;
	private final double[] offset;
	private final double[] ball;
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
		this.fX = new double[S];
		this.informants = new BitSet[S];
		this.offset = new double[D];
		this.ball = new double[D + 1];
		this.terms = new double[D];
		this.leaders = new int[S];
		this.words = new int[Math.max(S, rules.informed())];
	}

	/** X uniform in the initial range [lo, hi], V uniform in [lo − X, hi − X]. */
	@Override
	protected void start() {
		double[] lo = problem.initialLower();
		double[] hi = problem.initialUpper();
		uniformPoints(SpsoStream.POSITION, X, S);
		draw.uniforms(SpsoStream.VELOCITY, 0, V, D);
		for (int i = 0; i < S; i++) {
			for (int d = 0; d < D; d++) {
				V[i][d] = lo[d] - X[i][d] + V[i][d] * (hi[d] - lo[d]);
			}
			System.arraycopy(X[i], 0, P[i], 0, D);
		}
		values(X, 0, S, 0, fP);
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
			values(X, 0, S, 0, fX);
			for (int i = 0; i < S; i++) {
				updatePreviousBest(i, fX[i]);
			}
		} else {
			for (int i = 0; i < S; i++) {
				move(i, bestInformant(i));
				updatePreviousBest(i, value(X[i], i));
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
				draw.words(SpsoStream.LINK, topologies, i, words, 0, rules.informed());
				for (int k = 0; k < rules.informed(); k++) {
					informants[Draw.otherThan(i, Draw.integer(words[k], S - 1))].set(i);
				}
			} else {
				long below = rules.linkBelow();
				draw.words(SpsoStream.LINK, topologies, i, words, 0, S);
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

	/**
	 * A random point of the ball round the centre of gravity G through X, and the velocity that leads there. What is kept of G is
	 * its offset from X, so that nothing cancels.
	 */
	private void move(int i, int g) {
		double[] x = X[i];
		double[] v = V[i];
		offset(x, P[i], P[g], i == g);
		double radius = Math.sqrt(sumOfSquares(offset));
		drawBall(i);
		for (int d = 0; d < D; d++) {
			v[d] = rules.inertia() * v[d] + (offset[d] + radius * ball[d]);
			x[d] += v[d];
			if (x[d] < lower[d] || x[d] > upper[d]) {
				x[d] = x[d] < lower[d] ? lower[d] : upper[d];
				v[d] = rules.confinement() == Confinement.BOUNCE ? -0.5 * v[d] : 0.0;
			}
		}
	}

	/** G − X, where G is the mean of X, X + c (P − X) and X + c (L − X); of the first two if the particle is its own best informant. */
	private void offset(double[] x, double[] p, double[] l, boolean own) {
		double half = rules.acceleration() / 2.0;
		double third = rules.acceleration() / 3.0;
		for (int d = 0; d < D; d++) {
			double individual = p[d] - x[d];
			offset[d] = own ? half * individual : third * (individual + (l[d] - x[d]));
		}
	}

	/**
	 * A point of the unit ball for this iteration: normal deviates divided by their norm point in a direction uniform on the
	 * sphere, and the distance from the centre is uniform in [0, 1], so that the point is not uniform in the volume.
	 */
	double[] drawBall(int i) {
		draw.uniforms(SpsoStream.DIRECTION, (int) step(), i, ball, 0, D + (D & 1));
		for (int d = 0; d < D; d += 2) {
			double u1 = ball[d];
			double u2 = ball[d + 1];
			ball[d] = PortableMath.normal(u1, u2);
			ball[d + 1] = PortableMath.secondNormal(u1, u2);
		}
		double scale = draw.uniform(SpsoStream.RADIUS, (int) step(), i, 0) / Math.sqrt(sumOfSquares(ball));
		for (int d = 0; d < D; d++) {
			ball[d] *= scale;
		}
		return ball;
	}

	private double sumOfSquares(double[] a) {
		for (int d = 0; d < D; d++) {
			terms[d] = a[d] * a[d];
		}
		return sums.sum(terms, D);
	}

	/** A strict improvement becomes the previous best. */
	private void updatePreviousBest(int i, double f) {
		if (f < fP[i]) {
			fP[i] = f;
			System.arraycopy(X[i], 0, P[i], 0, D);
		}
	}

	@Override
	protected boolean state(StateArrays own) {
		own.reals("positions", X).reals("velocities", V).reals("previous bests", P).reals("fitness", fP);
		own.words("topologies", 1, _ -> topologies - 1, (_, inUse) -> { // links follow from the number of the topology
			topologies = inUse;
			drawLinks();
		});
		return true;
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
