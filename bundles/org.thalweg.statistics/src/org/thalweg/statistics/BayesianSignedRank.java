package org.thalweg.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;

import org.thalweg.core.random.Draw;
import org.thalweg.core.random.RandomStream;

/**
 * The Bayesian signed-rank test (Benavoli, Corani, Demšar and Zaffalon, JMLR 18, 2017): weights w of the differences d are drawn from
 * a Dirichlet distribution, in which each difference counts 1 and a pseudo-observation d₀ = 0 counts s = ½. With the region of
 * practical equivalence [−ρ, ρ], θ_right = Σ w_i w_j [d_i + d_j &gt; 2ρ], θ_left = Σ w_i w_j [d_i + d_j &lt; −2ρ], and θ_rope is the rest.
 *
 * @param left share of the draws in which θ_left is the greatest
 * @param rope share in which neither side is
 * @param right share in which θ_right is the greatest
 */
public record BayesianSignedRank(double left, double rope, double right) {
	/** Number of draws. */
	public static final int DRAWS = 50_000;

	private enum Stream implements RandomStream {
		/** Weights; epoch: draw, coordinate: the first two uniforms are of d₀, then one for each difference. */
		DIRICHLET;

		/** After those of the measures, so that one seed gives both different numbers. */
		@Override
		public int number() {
			return 3;
		}
	}

	/**
	 * @param differences may be infinite; infinite ones of both signs cancel out
	 * @param rho ρ, at least 0, in the unit of the differences
	 * @param seed the draws depend on nothing else
	 * @throws IllegalArgumentException if a difference is NaN, or ρ is negative, infinite or NaN
	 */
	public static BayesianSignedRank of(double[] differences, double rho, long seed) {
		if (!(rho >= 0) || Double.isInfinite(rho)) {
			throw new IllegalArgumentException("region of practical equivalence is " + rho + "; expected a finite number of at least 0");
		}
		if (Arrays.stream(differences).anyMatch(Double::isNaN)) {
			throw new IllegalArgumentException("a difference is NaN");
		}
		double[] d = DoubleStream.concat(DoubleStream.of(0), Arrays.stream(differences).sorted()).toArray();
		int[] below = new int[d.length]; // number of smallest differences that are below −ρ together with this one
		int[] upTo = new int[d.length]; // those from here on are right of ρ
		for (int i = 0; i < d.length; i++) {
			double own = d[i];
			below[i] = (int) Arrays.stream(d, 1, d.length).filter(v -> own / 2 + v / 2 < -rho).count();
			upTo[i] = d.length - 1 - (int) Arrays.stream(d, 1, d.length).filter(v -> own / 2 + v / 2 > rho).count();
		}
		return counted(d, below, upTo, rho, new Draw(seed, 0));
	}

	private static BayesianSignedRank counted(double[] d, int[] below, int[] upTo, double rho, Draw draw) {
		int n = d.length - 1;
		double[] w = new double[n + 1];
		double[] sums = new double[n + 1]; // of the first k weights of sorted differences
		int lefts = 0;
		int rights = 0;
		for (int b = 0; b < DRAWS; b++) {
			double all = weights(draw, b, w);
			for (int k = 0; k < n; k++) {
				sums[k + 1] = sums[k] + w[k + 1];
			}
			double left = 0;
			double right = 0;
			for (int i = 0; i <= n; i++) {
				// d₀ with itself is 0, in the region; its pairs with others are counted here once for either order
				left += w[i] * (sums[below[i]] + (i > 0 && d[i] / 2 < -rho ? w[0] : 0));
				right += w[i] * (sums[n] - sums[upTo[i]] + (i > 0 && d[i] / 2 > rho ? w[0] : 0));
			}
			double rope = all * all - left - right;
			lefts += left > right && left > rope ? 1 : 0;
			rights += right > left && right > rope ? 1 : 0;
		}
		return new BayesianSignedRank((double) lefts / DRAWS, (double) (DRAWS - lefts - rights) / DRAWS, (double) rights / DRAWS);
	}

	/** Gamma deviates, whose shares are Dirichlet's: half a squared normal deviate of shape ½, exponential ones of shape 1; their sum. */
	private static double weights(Draw draw, int b, double[] w) {
		double z = draw.normal(Stream.DIRICHLET, b, 0, 0);
		w[0] = z * z / 2;
		draw.uniforms(Stream.DIRICHLET, b, 0, 2, w, 1, w.length - 1);
		double all = w[0];
		for (int k = 1; k < w.length; k++) {
			w[k] = -StrictMath.log(w[k]);
			all += w[k];
		}
		return all;
	}
}
