package org.thalweg.experiment;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.distribution.discrete.HypergeometricDistribution;
import org.hipparchus.stat.inference.MannWhitneyUTest;
import org.hipparchus.stat.inference.WilcoxonSignedRankTest;

/** Small pure functions on samples. What cannot be computed is NaN. */
public final class Statistics {
	/** Largest sample for which Wilcoxon's p is counted out; beyond, its normal approximation serves. */
	private static final int EXACT_WILCOXON = 20;
	/** Most values of two samples for which Mann and Whitney's p is counted out. */
	static final int EXACT_MANN_WHITNEY = 50;
	/** Relative; tables whose probabilities differ by less count as equally likely, whatever was rounded. */
	private static final double EQUALLY_LIKELY = 1e-7;

	/** Mean, sample standard deviation (n − 1; NaN for n = 1), median, least and greatest. */
	public record Summary(int n, double mean, double sd, double median, double min, double max) {
	}

	private Statistics() {
	}

	public static Summary summary(double[] sample) {
		if (sample.length == 0) {
			return new Summary(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
		}
		double mean = mean(sample);
		double[] sorted = sample.clone();
		Arrays.sort(sorted);
		return new Summary(sample.length, mean, deviation(sample, mean), quantile(sorted, 0.5), sorted[0], sorted[sorted.length - 1]);
	}

	private static double mean(double[] sample) {
		return Arrays.stream(sample).sum() / sample.length;
	}

	/** In two passes, with the correction for the mean's rounding. */
	private static double deviation(double[] sample, double mean) {
		double squares = 0;
		double rest = 0;
		for (double v : sample) {
			squares += (v - mean) * (v - mean);
			rest += v - mean;
		}
		int n = sample.length;
		return n < 2 ? Double.NaN : Math.sqrt(Math.max(0, (squares - rest * rest / n) / (n - 1)));
	}

	/** Quantile q in 0 … 1 of an ascending sample, linear between order statistics (type 7 of Hyndman and Fan). */
	public static double quantile(double[] sorted, double q) {
		if (sorted.length == 0) {
			return Double.NaN;
		}
		double at = q * (sorted.length - 1);
		int low = (int) Math.floor(at);
		int high = Math.min(low + 1, sorted.length - 1);
		return at == low || sorted[low] == sorted[high] ? sorted[low] : sorted[low] + (at - low) * (sorted[high] - sorted[low]);
	}

	/** Student's two-tailed t-test with equal variances; NaN below two values each, or if neither sample varies. */
	public static double tTest(double[] a, double[] b) {
		return twoTailed(t(a, b), a.length + b.length - 2.0);
	}

	/** Student's t of two samples with equal variances; NaN below two values each, or if neither sample varies. */
	public static double t(double[] a, double[] b) {
		if (a.length < 2 || b.length < 2) {
			return Double.NaN;
		}
		Summary x = summary(a);
		Summary y = summary(b);
		double freedom = a.length + b.length - 2.0;
		double pooled = ((a.length - 1) * x.sd * x.sd + (b.length - 1) * y.sd * y.sd) / freedom;
		return pooled == 0 ? Double.NaN : (x.mean - y.mean) / Math.sqrt(pooled * (1.0 / a.length + 1.0 / b.length));
	}

	/** Welch's two-tailed t-test from means, sample deviations and numbers; NaN if neither sample varies. */
	public static double welch(double mean1, double sd1, int n1, double mean2, double sd2, int n2) {
		if (n1 < 2 || n2 < 2) {
			return Double.NaN;
		}
		double v1 = sd1 * sd1 / n1;
		double v2 = sd2 * sd2 / n2;
		double freedom = (v1 + v2) * (v1 + v2) / (v1 * v1 / (n1 - 1) + v2 * v2 / (n2 - 1));
		return twoTailed((mean1 - mean2) / Math.sqrt(v1 + v2), freedom);
	}

	private static double twoTailed(double t, double freedom) {
		return Double.isFinite(t) && Double.isFinite(freedom)
				? 2 * new TDistribution(freedom).cumulativeProbability(-Math.abs(t)) : Double.NaN;
	}

	/**
	 * Fisher's exact test, two-tailed, of two numbers of successes: the probability, among all tables with the same
	 * margins, of those that are no likelier than this one. NaN if a sample is empty.
	 */
	public static double fisher(int successes1, int n1, int successes2, int n2) {
		if (n1 < 1 || n2 < 1) {
			return Double.NaN;
		}
		HypergeometricDistribution first = new HypergeometricDistribution(n1 + n2, successes1 + successes2, n1);
		double limit = first.probability(successes1) * (1 + EQUALLY_LIKELY);
		return Math.min(1, IntStream.rangeClosed(first.getSupportLowerBound(), first.getSupportUpperBound())
				.mapToDouble(first::probability).filter(p -> p <= limit).sum());
	}

	/**
	 * Mann–Whitney's U test, two-tailed, of independent samples: exact for up to {@value #EXACT_MANN_WHITNEY} values without
	 * ties, else by the normal approximation with the variance corrected for ties and half a rank for continuity. 1 if all
	 * values are equal, since no order of them is more extreme than another; NaN if a sample is empty or holds a NaN.
	 */
	public static double mannWhitney(double[] a, double[] b) {
		double[] pooled = DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).map(v -> v + 0.0).toArray(); // −0 ties with 0
		if (a.length == 0 || b.length == 0 || Arrays.stream(pooled).anyMatch(Double::isNaN)) {
			return Double.NaN;
		}
		long different = Arrays.stream(pooled).distinct().count();
		boolean exact = pooled.length <= EXACT_MANN_WHITNEY && different == pooled.length;
		return different == 1 ? 1 : new MannWhitneyUTest().mannWhitneyUTest(Arrays.copyOf(pooled, a.length),
				Arrays.copyOfRange(pooled, a.length, pooled.length), exact);
	}

	/** Chance that a value of {@code a} is less than one of {@code b}, less that of the opposite; NaN if one is empty. */
	public static double ahead(double[] a, double[] b) {
		double less = 0;
		for (double v : a) {
			for (double w : b) {
				less += v < w ? 1 : v > w ? -1 : 0;
			}
		}
		return less / ((double) a.length * b.length);
	}

	/** Wilcoxon's signed-rank test, two-tailed, of pairs; pairs without difference are left out. */
	public static double wilcoxon(double[] a, double[] b) {
		int[] differ = IntStream.range(0, Math.min(a.length, b.length)).filter(i -> a[i] != b[i]).toArray();
		if (differ.length < 1) {
			return Double.NaN;
		}
		return new WilcoxonSignedRankTest().wilcoxonSignedRankTest(Arrays.stream(differ).mapToDouble(i -> a[i]).toArray(),
				Arrays.stream(differ).mapToDouble(i -> b[i]).toArray(), differ.length <= EXACT_WILCOXON);
	}

	/** Holm's step-down correction; NaN entries stay NaN and do not count. */
	public static double[] holm(double[] p) {
		int[] order = IntStream.range(0, p.length).filter(i -> !Double.isNaN(p[i])).boxed()
				.sorted(Comparator.comparingDouble(i -> p[i])).mapToInt(Integer::intValue).toArray();
		double[] out = new double[p.length];
		Arrays.fill(out, Double.NaN);
		double greatest = 0;
		for (int k = 0; k < order.length; k++) {
			greatest = Math.max(greatest, Math.min(1, (order.length - k) * p[order[k]]));
			out[order[k]] = greatest;
		}
		return out;
	}
}
