package org.thalweg.statistics;

import org.hipparchus.special.Erf;

/**
 * Distribution of the studentised range with infinite degrees of freedom: the greatest less the least of k independent standard normal
 * deviates. Hipparchus has none.
 */
public final class StudentizedRange {
	/** Ends of the integral beyond the middle of its range, where the density of a normal deviate is 1e-22. */
	private static final double REACH = 10;
	/** The integrand is analytic and vanishes at both ends, so that the trapezoidal rule is exact to the last digits. */
	private static final double STEP = 1 / 32.0;
	/** No quantile lies beyond it. */
	private static final double MOST = 100;

	private final int k;

	/** @param k number of deviates, at least 2 */
	public StudentizedRange(int k) {
		if (k < 2) {
			throw new IllegalArgumentException("a range of " + k + " numbers; at least 2 are needed");
		}
		this.k = k;
	}

	/**
	 * P(Q &gt; q). With Φ^(k−1) − (Φ(z) − Φ(z−q))^(k−1) = Φ(z−q) Σ_i Φ^i (Φ(z) − Φ(z−q))^(k−2−i) nothing cancels, so that small
	 * probabilities have as many digits as great ones.
	 */
	public double upperTail(double q) {
		if (!(q > 0)) {
			return Double.isNaN(q) ? Double.NaN : 1;
		}
		if (q > MOST) {
			return 0;
		}
		double sum = 0;
		for (double z = q / 2 - REACH; z <= q / 2 + REACH; z += STEP) {
			double all = below(z);
			double far = below(z - q);
			double near = between(z - q, z);
			double powers = 0;
			for (int i = 0; i <= k - 2; i++) {
				powers = powers * near + Math.pow(all, i); // Σ Φ^i near^(k−2−i), by Horner
			}
			sum += Math.exp(-z * z / 2) * far * powers;
		}
		return Math.min(1, k * STEP / Math.sqrt(2 * Math.PI) * sum);
	}

	/** The q of which P(Q &gt; q) = p; 0 for 1. */
	public double upperQuantile(double p) {
		if (!(p > 0 && p <= 1)) {
			throw new IllegalArgumentException("probability is " + p + "; expected a number above 0 and at most 1");
		}
		double low = 0;
		double high = MOST;
		while (true) {
			double middle = (low + high) / 2;
			if (middle <= low || middle >= high) {
				return low;
			}
			if (upperTail(middle) > p) {
				low = middle;
			} else {
				high = middle;
			}
		}
	}

	private static double below(double z) {
		return 0.5 * Erf.erfc(-z / Math.sqrt(2));
	}

	/** Φ(b) − Φ(a), by that tail in which it does not cancel. */
	private static double between(double a, double b) {
		return a > 0 ? below(-a) - below(-b) : below(b) - below(a);
	}
}
