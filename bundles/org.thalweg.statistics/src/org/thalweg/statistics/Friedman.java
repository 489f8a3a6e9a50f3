package org.thalweg.statistics;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

import org.hipparchus.special.Beta;
import org.hipparchus.special.Erf;
import org.hipparchus.special.Gamma;
import org.hipparchus.stat.ranking.NaturalRanking;

/**
 * Friedman's test (1937) for differences of k algorithms on N problems, and that of Iman and Davenport (1980), which is less
 * conservative. Mean ranks: 1 is the lowest value of a problem; equal values share the mean of their ranks.
 *
 * @param problems N
 * @param meanRanks R_j, one per algorithm; must not be modified
 * @param chiSquare with the correction for ties, of {@link #freedom} degrees of freedom
 * @param p of {@code chiSquare}: exact in a small table, else by the χ² distribution
 * @param f of Iman and Davenport, of {@link #freedom} and {@link #freedomOfF} degrees of freedom; infinite if all problems have
 *            the same order, NaN for one problem
 * @param pOfF of {@code f}: exact in a small table and where f is infinite, else by the F distribution. Of the same ranks F rises with χ²,
 *            so that both have one exact p
 * @param sums the distribution that exact p are of; empty for a table that is too large
 */
public record Friedman(int problems, double[] meanRanks, double chiSquare, double p, double f, double pOfF, Optional<RankSums> sums) {
	/**
	 * Infinities rank first and last and tie among themselves. If in each problem all values are equal, no order is more extreme than
	 * another: χ² and F are 0, both p 1.
	 *
	 * @param values one row per problem with one value per algorithm, lower is better
	 * @throws IllegalArgumentException if a value is NaN, which has no rank, or there are no two columns or no row
	 */
	public static Friedman of(double[][] values) {
		return of(values, true);
	}

	/** @param exact whether a small table is counted; without it p are by the distributions of large ones, which is quicker */
	public static Friedman of(double[][] values, boolean exact) {
		int n = values.length;
		int k = n == 0 ? 0 : values[0].length;
		if (k < 2) {
			throw new IllegalArgumentException(n + " problems and " + k + " algorithms; at least 1 problem and 2 algorithms are needed");
		}
		double middle = (k + 1) / 2.0;
		double[] off = new double[k]; // Σ of ranks less their mean, (k + 1)/2
		double squares = 0;
		double[][] ranks = new double[n][];
		for (int i = 0; i < n; i++) {
			ranks[i] = ranks(values[i], i, k);
			for (int j = 0; j < k; j++) {
				off[j] += ranks[i][j] - middle;
				squares += (ranks[i][j] - middle) * (ranks[i][j] - middle);
			}
		}
		Optional<RankSums> sums = exact ? RankSums.of(ranks) : Optional.empty();
		double sumOfSquares = Arrays.stream(off).map(v -> v * v).sum();
		// (k−1) Σ off² / Σ(r − (k+1)/2)² is the textbook's 12/(N k (k+1)) Σ off², divided by 1 − Σ(t³−t)/(N k (k²−1))
		double share = squares == 0 ? 0 : sumOfSquares / squares; // N where all orders are the same
		double chiSquare = (k - 1) * share;
		boolean alike = share > 0 && n > 1 && Arrays.stream(ranks).allMatch(r -> Arrays.equals(r, ranks[0]));
		double f = n == 1 ? Double.NaN : alike ? Double.POSITIVE_INFINITY : (n - 1) * share / (n - share);
		double counted = sums.map(s -> s.squaresFrom(sumOfSquares)).orElse(Double.NaN);
		double pOfF = sums.isPresent() && n > 1 ? counted
				: alike ? Math.pow(orders(ranks[0]), 1.0 - n) : upperTail(f, k - 1, (k - 1) * (n - 1));
		return new Friedman(n, Arrays.stream(off).map(v -> middle + v / n).toArray(), chiSquare,
				sums.isPresent() ? counted : Gamma.regularizedGammaQ((k - 1) / 2.0, chiSquare / 2), f, pOfF, sums);
	}

	/** How many different orders ranks have: k! divided by t! for each t that tie. */
	private static double orders(double[] ranks) {
		double out = 1;
		double[] sorted = Arrays.stream(ranks).sorted().toArray();
		int tied = 0;
		for (int j = 0; j < sorted.length; j++) {
			tied = j > 0 && sorted[j] == sorted[j - 1] ? tied + 1 : 1;
			out *= (j + 1.0) / tied;
		}
		return out;
	}

	/** Whether p are counted and not of a distribution that only large tables approach. */
	public boolean exact() {
		return sums.isPresent();
	}

	/** The most problems of which p are exact, for this number of algorithms; 0 for none. */
	public static int mostExact(int algorithms) {
		return RankSums.mostProblems(algorithms);
	}

	/** Two-tailed p of a difference of two mean ranks that was chosen beforehand: exact, or by z. */
	double p(double difference) {
		return sums.map(s -> s.differenceFrom(difference * problems)).orElseGet(() -> Erf.erfc(Math.abs(difference) / deviation() / Math.sqrt(2)));
	}

	/** P that the greatest difference of mean ranks is at least this one: Nemenyi's p, exact, or by the studentised range. */
	double nemenyi(double difference) {
		return sums.map(s -> s.rangeFrom(difference * problems))
				.orElseGet(() -> new StudentizedRange(algorithms()).upperTail(Math.abs(difference) / deviation() * Math.sqrt(2)));
	}

	private static double[] ranks(double[] row, int problem, int k) {
		if (row.length != k) {
			throw new IllegalArgumentException("problem " + (problem + 1) + " has " + row.length + " values, but the first one has " + k);
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

	/**
	 * The critical difference of Nemenyi's test (1963): mean ranks that differ by so much or more are different at the level. Infinite if no
	 * ranks of so small a table could be.
	 */
	public double criticalDifference(double level) {
		if (sums.isPresent()) {
			OptionalDouble range = sums.get().criticalRange(level);
			return range.isPresent() ? range.getAsDouble() / problems : Double.POSITIVE_INFINITY;
		}
		return new StudentizedRange(algorithms()).upperQuantile(level) / Math.sqrt(2) * deviation();
	}
}
