package org.thalweg.core.math;

/**
 * Sums over one or two rows of numbers in the canonical order, and the largest magnitude: reference version of {@code
 * kernels/lib/sum.cl} and {@code kernels/lib/broad_sum.cl}. Not safe for use by several threads.
 *
 * @since 0.1
 */
public final class RowSums {
	private final CanonicalSum sums = new CanonicalSum();
	private double[] terms = new double[0];

	private double[] terms(int n) {
		if (terms.length < n) {
			terms = new double[n];
		}
		return terms;
	}

	/** Σ a_i² over {@code a[0 … n)}. */
	public double squares(double[] a, int n) {
		return products(a, a, n);
	}

	/** Σ a_i b_i over the first n. */
	public double products(double[] a, double[] b, int n) {
		double[] t = terms(n);
		for (int i = 0; i < n; i++) {
			t[i] = a[i] * b[i];
		}
		return sums.sum(t, n);
	}

	/** Σ (a_i − b_i)² over the first n: the squared Euclidean distance. */
	public double squaredDistance(double[] a, double[] b, int n) {
		double[] t = terms(n);
		for (int i = 0; i < n; i++) {
			t[i] = (a[i] - b[i]) * (a[i] - b[i]);
		}
		return sums.sum(t, n);
	}

	/** Index of the largest |a_i| of the first n, the lowest among equals; n is at least 1, without NaN. */
	public static int greatest(double[] a, int n) {
		int greatest = 0;
		for (int i = 1; i < n; i++) {
			if (Math.abs(a[i]) > Math.abs(a[greatest])) {
				greatest = i;
			}
		}
		return greatest;
	}
}
