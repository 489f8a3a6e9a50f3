package org.thalweg.experiment.statistics;

import java.util.Arrays;

import org.hipparchus.special.Beta;
import org.hipparchus.special.Gamma;
import org.hipparchus.stat.ranking.NaturalRanking;

/**
 * Friedman's test (1937) for differences of k algorithms on N problems, and that of Iman and Davenport (1980), which is less
 * conservative. Mean ranks: 1 is the least value of a problem; equal values share the mean of their ranks.
 *
 * @param problems N
 * @param meanRanks R_j, one per algorithm; must not be modified
 * @param chiSquare with the correction for ties, of {@link #freedom} degrees of freedom
 * @param p of {@code chiSquare}
 * @param f of Iman and Davenport, of {@link #freedom} and {@link #freedomOfF} degrees of freedom; infinite if all problems have
 *            the same order, NaN for one problem
 * @param pOfF of {@code f}
 */
public record Friedman(int problems, double[] meanRanks, double chiSquare, double p, double f, double pOfF) {
	/**
	 * Infinities rank first and last and tie among themselves. If in each problem all values are equal, no order is more extreme than
	 * another: χ² and F are 0, both p 1.
	 *
	 * @param values one row per problem with one value per algorithm, lower is better
	 * @throws IllegalArgumentException if a value is NaN, which has no rank, or there are no two columns or no row
	 */
	public static Friedman of(double[][] values) {
		int n = values.length;
		int k = n == 0 ? 0 : values[0].length;
		if (k < 2) {
			throw new IllegalArgumentException(n + " problems and " + k + " algorithms; at least 1 and 2 are needed");
		}
		double middle = (k + 1) / 2.0;
		double[] off = new double[k]; // Σ of ranks less their mean, (k + 1)/2
		double squares = 0;
		for (int i = 0; i < n; i++) {
			double[] ranks = ranks(values[i], i, k);
			for (int j = 0; j < k; j++) {
				off[j] += ranks[j] - middle;
				squares += (ranks[j] - middle) * (ranks[j] - middle);
			}
		}
		// (k−1) Σ off² / Σ(r − (k+1)/2)² is the textbook's 12/(N k (k+1)) Σ off², divided by 1 − Σ(t³−t)/(N k (k²−1))
		double share = squares == 0 ? 0 : Arrays.stream(off).map(v -> v * v).sum() / squares; // N where all orders are the same
		double chiSquare = (k - 1) * share;
		double f = n == 1 ? Double.NaN : (n - 1) * share / (n - share);
		return new Friedman(n, Arrays.stream(off).map(v -> middle + v / n).toArray(), chiSquare,
				Gamma.regularizedGammaQ((k - 1) / 2.0, chiSquare / 2), f, upperTail(f, k - 1, (k - 1) * (n - 1)));
	}

	private static double[] ranks(double[] row, int problem, int k) {
		if (row.length != k) {
			throw new IllegalArgumentException("problem " + (problem + 1) + " has " + row.length + " values, the first one " + k);
		}
		for (int j = 0; j < k; j++) {
			if (Double.isNaN(row[j])) {
				throw new IllegalArgumentException("problem " + (problem + 1) + ", algorithm " + (j + 1) + ": NaN has no rank");
			}
		}
		return new NaturalRanking().rank(Arrays.stream(row).map(v -> v + 0.0).toArray()); // −0 ties with 0
	}

	/** Of the F distribution, with all its digits where it is small. */
	private static double upperTail(double f, int freedom1, int freedom2) {
		return Double.isNaN(f) ? Double.NaN : Double.isInfinite(f) ? 0
				: Beta.regularizedBeta(freedom2 / (freedom2 + freedom1 * f), freedom2 / 2.0, freedom1 / 2.0);
	}

	/** k. */
	public int algorithms() {
		return meanRanks.length;
	}

	/** k − 1. */
	public int freedom() {
		return meanRanks.length - 1;
	}

	/** (k − 1)(N − 1). */
	public int freedomOfF() {
		return freedom() * (problems - 1);
	}

	/**
	 * Standard deviation of a difference of two mean ranks without ties: √(k (k + 1)/(6 N)). With ties it is less, so that z is
	 * conservative.
	 */
	public double deviation() {
		return Math.sqrt(algorithms() * (algorithms() + 1.0) / (6.0 * problems));
	}

	/** The critical difference of Nemenyi's test (1963): mean ranks that differ by more are different at the level. */
	public double criticalDifference(double level) {
		return new StudentizedRange(algorithms()).upperQuantile(level) / Math.sqrt(2) * deviation();
	}
}
