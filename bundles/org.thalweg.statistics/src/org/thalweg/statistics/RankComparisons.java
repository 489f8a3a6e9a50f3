package org.thalweg.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.hipparchus.special.Erf;
import org.hipparchus.stat.ranking.NaturalRanking;

/**
 * Two-tailed rank tests: exact for small samples without ties, otherwise by the normal approximation with the variance corrected
 * for ties. Infinities rank first and last and tie among themselves; NaN has no rank and makes the result NaN.
 */
public final class RankComparisons {
	/** Most values of two samples for which Mann and Whitney's p is exact: C(50, 25) is below 2⁵³. */
	public static final int EXACT_MANN_WHITNEY = 50;
	/** Most pairs for which Wilcoxon's p is exact. */
	public static final int EXACT_WILCOXON = 25;

	private RankComparisons() {
	}

	/**
	 * Mann–Whitney's U test of independent samples: exact for up to {@value #EXACT_MANN_WHITNEY} values without ties,
	 * min(1, 2 P(U' ≤ U)), else by the normal approximation with the variance corrected for ties and half a rank for continuity. 1 if all
	 * values are equal, since no order of them is more extreme than another; NaN if a sample is empty or holds a NaN.
	 */
	public static double mannWhitney(double[] a, double[] b) {
		double[] pooled = pooled(a, b);
		if (a.length == 0 || b.length == 0 || Arrays.stream(pooled).anyMatch(Double::isNaN)) {
			return Double.NaN;
		}
		double[] rank = new NaturalRanking().rank(pooled);
		double u = Arrays.stream(rank, 0, a.length).sum() - a.length * (a.length + 1) / 2.0;
		double all = (double) a.length * b.length;
		if (pooled.length <= EXACT_MANN_WHITNEY && !tied(pooled)) {
			return twice(Math.min(u, all - u), arrangements(a.length, b.length));
		}
		double n = pooled.length;
		return normal(u - all / 2, all / 12 * (n + 1 - ties(pooled) / (n * (n - 1))));
	}

	/**
	 * The smallest p possible for these sample sizes. With ties the normal approximation may fall below the exact minimum, which
	 * is then returned.
	 */
	public static double leastMannWhitney(double[] a, double[] b) {
		double[] pooled = pooled(a, b);
		if (a.length == 0 || b.length == 0 || Arrays.stream(pooled).anyMatch(Double::isNaN)) {
			return Double.NaN;
		}
		boolean tied = tied(pooled);
		double[] low = IntStream.range(0, a.length).mapToDouble(i -> tied ? 0 : i).toArray();
		double[] high = IntStream.range(0, b.length).mapToDouble(i -> tied ? a.length : a.length + i).toArray();
		return Math.max(mannWhitney(low, high), Math.min(1, 2 / choose(pooled.length, a.length)));
	}

	/**
	 * Wilcoxon's signed-rank test of pairs; pairs without difference are left out. Exact for up to {@value #EXACT_WILCOXON} pairs whose
	 * differences do not tie, min(1, 2 P(V' ≤ V)), else by the normal approximation with the variance corrected for ties and half a rank
	 * for continuity. 1 if no pair differs; NaN without pairs, or if one holds a NaN.
	 *
	 * @param b as long as {@code a}
	 */
	public static double wilcoxon(double[] a, double[] b) {
		double off = signedRanks(a, b) / 2;
		double[] size = Double.isNaN(off) ? new double[0] : Arrays.stream(differences(a, b)).map(Math::abs).toArray();
		int n = size.length;
		double all = n * (n + 1) / 2.0;
		return Double.isNaN(off) ? Double.NaN : n <= EXACT_WILCOXON && !tied(size) ? twice(all / 2 - Math.abs(off), signs(n))
				: normal(off, all * (2 * n + 1) / 12 - ties(size) / 48);
	}

	/**
	 * Sum of the ranks of positive differences {@code a − b} less that of negative ones, above 0 if {@code a} has the greater values; NaN
	 * without pairs, or if one holds a NaN.
	 *
	 * @param b as long as {@code a}
	 */
	public static double signedRanks(double[] a, double[] b) {
		if (a.length != b.length) {
			throw new IllegalArgumentException(a.length + " and " + b.length + " values do not form pairs");
		}
		if (a.length == 0 || DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).anyMatch(Double::isNaN)) {
			return Double.NaN;
		}
		double[] d = differences(a, b);
		double[] rank = d.length == 0 ? d : new NaturalRanking().rank(Arrays.stream(d).map(Math::abs).toArray());
		return IntStream.range(0, d.length).mapToDouble(i -> d[i] > 0 ? rank[i] : -rank[i]).sum();
	}

	/** Those that are not 0. Halves, where the difference of two numbers would leave the range of numbers. */
	private static double[] differences(double[] a, double[] b) {
		double greatest = DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).map(Math::abs).filter(Double::isFinite).max().orElse(0);
		double scale = greatest > Double.MAX_VALUE / 2 ? 0.5 : 1;
		return IntStream.range(0, a.length).filter(i -> a[i] != b[i]).mapToDouble(i -> scale * a[i] - scale * b[i]).toArray();
	}

	/** The minimum p of this many pairs, reached if all differences have one sign; NaN without pairs. */
	public static double leastWilcoxon(int pairs) {
		return wilcoxon(IntStream.range(0, pairs).mapToDouble(i -> i + 1.0).toArray(), new double[pairs]);
	}

	/** −0 ties with 0. */
	private static double[] pooled(double[] a, double[] b) {
		return DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).map(v -> v + 0.0).toArray();
	}

	private static boolean tied(double[] values) {
		return Arrays.stream(values).distinct().count() < values.length;
	}

	/** Σ t³ − t over the values that are equal, t at a time. */
	private static double ties(double[] values) {
		double[] v = Arrays.stream(values).sorted().toArray();
		double sum = 0;
		for (int from = 0, to = 0; from < v.length; from = to) {
			while (to < v.length && v[to] == v[from]) {
				to++;
			}
			double t = to - from;
			sum += t * t * t - t;
		}
		return sum;
	}

	/** How many of the arrangements of two samples without ties have U = 0, 1, …. */
	private static double[] arrangements(int n1, int n2) {
		double[][] ways = new double[n1 + 1][n1 * n2 + 1]; // [values of the first sample so far][U so far]
		ways[0][0] = 1;
		for (int rank = 1; rank <= n1 + n2; rank++) {
			for (int k = Math.min(n1, rank); k >= 1; k--) {
				for (int u = n1 * n2; u >= rank - k; u--) {
					ways[k][u] += ways[k - 1][u - (rank - k)]; // as its k-th value, this one has rank − k of the others below it
				}
			}
		}
		return ways[n1];
	}

	/** How many of the sign patterns of n ranks have positive ones of sum 0, 1, …. */
	private static double[] signs(int n) {
		double[] ways = new double[n * (n + 1) / 2 + 1];
		ways[0] = 1;
		for (int rank = 1; rank <= n; rank++) {
			for (int sum = ways.length - 1; sum >= rank; sum--) {
				ways[sum] += ways[sum - rank];
			}
		}
		return ways;
	}

	/** min(1, 2 P(X ≤ x)): at the centre both tails hold it. */
	private static double twice(double x, double[] ways) {
		return Math.min(1, 2 * Arrays.stream(ways, 0, (int) Math.round(x) + 1).sum() / Arrays.stream(ways).sum());
	}

	/** 2 Φ(−z), half a rank for continuity; 1 if nothing varies, since no order is then more extreme than another. */
	private static double normal(double off, double variance) {
		return variance <= 0 ? 1 : Erf.erfc(Math.max(0, Math.abs(off) - 0.5) / Math.sqrt(2 * variance));
	}

	/** n!/(k! (n − k)!); infinite where it is too large. */
	private static double choose(int n, int k) {
		double out = 1;
		for (int i = 1; i <= Math.min(k, n - k); i++) {
			out *= (n - Math.min(k, n - k) + i) / (double) i;
		}
		return out;
	}
}
