package org.thalweg.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.distribution.discrete.HypergeometricDistribution;

/** Pure functions on samples. Undefined results are NaN. */
public final class Statistics {
	/** Relative; tables whose probabilities differ by less count as equally likely, in spite of rounding. */
	private static final double EQUALLY_LIKELY = 1e-7;

	/** Mean, sample standard deviation (n − 1; NaN for n = 1), median, smallest and largest. */
	public record Summary(int n, double mean, double sd, double median, double min, double max) {
	}

	private Statistics() {
	}

	/**
	 * Summary of all values except NaN: mean, median and the others are of the same {@link Summary#n} values. With an infinite
	 * value the mean is infinite and the deviation NaN.
	 */
	public static Summary summary(double[] sample) {
		double[] v = Arrays.stream(sample).filter(x -> !Double.isNaN(x)).toArray();
		if (v.length == 0) {
			return new Summary(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
		}
		int exponent = exponent(v);
		double[] scaled = Arrays.stream(v).map(x -> Math.scalb(x, -exponent)).toArray();
		double mean = Arrays.stream(scaled).sum() / v.length;
		double[] sorted = v.clone();
		Arrays.sort(sorted);
		return new Summary(v.length, Math.scalb(mean, exponent), Math.scalb(deviation(scaled, mean), exponent), quantile(sorted, 0.5),
				sorted[0], sorted[sorted.length - 1]);
	}

	/**
	 * The power of 2 of the largest magnitude. Squares of numbers below 1e-154 vanish and those above 1e154 overflow, so numbers
	 * are divided by it before they are squared. That changes no bit where nothing vanishes.
	 */
	private static int exponent(double... values) {
		double greatest = Arrays.stream(values).map(Math::abs).filter(Double::isFinite).max().orElse(0);
		return greatest == 0 ? 0 : Math.getExponent(greatest);
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
		double gap = sorted[high] - sorted[low];
		if (at == low || gap == 0 || sorted[low] == sorted[high]) {
			return sorted[low];
		}
		boolean tooWide = Double.isInfinite(gap) && Double.isFinite(sorted[low]) && Double.isFinite(sorted[high]);
		return tooWide ? (1 - at + low) * sorted[low] + (at - low) * sorted[high] : sorted[low] + (at - low) * gap;
	}

	/** Student's two-tailed t-test with equal variances; NaN below two values each, or if neither sample varies. */
	public static double tTest(double[] a, double[] b) {
		return twoTailed(t(a, b), summary(a).n + summary(b).n - 2.0);
	}

	/** Student's t of two samples with equal variances; NaN below two values each, or if neither sample varies. */
	public static double t(double[] a, double[] b) {
		Summary x = summary(a);
		Summary y = summary(b);
		if (x.n < 2 || y.n < 2) {
			return Double.NaN;
		}
		int exponent = exponent(x.sd, y.sd);
		double sdX = Math.scalb(x.sd, -exponent);
		double sdY = Math.scalb(y.sd, -exponent);
		double pooled = ((x.n - 1) * sdX * sdX + (y.n - 1) * sdY * sdY) / (x.n + y.n - 2.0);
		return pooled == 0 ? Double.NaN
				: (Math.scalb(x.mean, -exponent) - Math.scalb(y.mean, -exponent)) / Math.sqrt(pooled * (1.0 / x.n + 1.0 / y.n));
	}

	/** Welch's two-tailed t-test from means, sample deviations and numbers; NaN if neither sample varies. */
	public static double welch(double mean1, double sd1, int n1, double mean2, double sd2, int n2) {
		if (n1 < 2 || n2 < 2 || !Double.isFinite(mean1) || !Double.isFinite(mean2)) {
			return Double.NaN;
		}
		int exponent = exponent(sd1, sd2);
		double v1 = Math.scalb(sd1, -exponent) * Math.scalb(sd1, -exponent) / n1;
		double v2 = Math.scalb(sd2, -exponent) * Math.scalb(sd2, -exponent) / n2;
		double freedom = (v1 + v2) * (v1 + v2) / (v1 * v1 / (n1 - 1) + v2 * v2 / (n2 - 1));
		return twoTailed((Math.scalb(mean1, -exponent) - Math.scalb(mean2, -exponent)) / Math.sqrt(v1 + v2), freedom);
	}

	/** Welch's two-tailed t-test of two samples, whose variances may differ; NaN below two values each, or if neither sample varies. */
	public static double welch(double[] a, double[] b) {
		Summary x = summary(a);
		Summary y = summary(b);
		return welch(x.mean, x.sd, x.n, y.mean, y.sd, y.n);
	}

	private static double twoTailed(double t, double freedom) {
		if (Double.isNaN(t) || !Double.isFinite(freedom)) {
			return Double.NaN;
		}
		return Double.isInfinite(t) ? 0 : 2 * new TDistribution(freedom).cumulativeProbability(-Math.abs(t));
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

	/** The smallest p that {@link #fisher} can give for these sample sizes: one always succeeds, the other never. */
	public static double leastFisher(int n1, int n2) {
		return fisher(n1, n1, 0, n2);
	}

	/** Holm's step-down correction; NaN entries stay NaN and do not count. */
	public static double[] holm(double[] p) {
		return Adjustment.HOLM.of(p);
	}
}
