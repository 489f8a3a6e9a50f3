package org.thalweg.problems;

import java.util.Arrays;

/** Dense matrices, row by row. */
public final class Matrices {
	private Matrices() {
	}

	/** Numbers that lie row by row, n a row, as devices have them, column by column: neighbouring lanes read neighbours. */
	public static double[] columns(double[] rows, int n) {
		int count = rows.length / n;
		double[] out = new double[rows.length];
		Arrays.setAll(out, k -> rows[k % count * n + k / count]);
		return out;
	}

	/**
	 * The x with M x = b, by elimination with the largest pivot of each column; not finite where M has no inverse.
	 *
	 * @param m n × n numbers, which are left as they are
	 */
	public static double[] solved(double[] m, double[] b) {
		int n = b.length;
		double[] a = m.clone();
		double[] x = b.clone();
		for (int k = 0; k < n; k++) {
			int pivot = k;
			for (int i = k + 1; i < n; i++) {
				pivot = Math.abs(a[i * n + k]) > Math.abs(a[pivot * n + k]) ? i : pivot;
			}
			exchange(a, x, k, pivot);
			for (int i = k + 1; i < n; i++) {
				double factor = a[i * n + k] / a[k * n + k];
				for (int j = k; j < n; j++) {
					a[i * n + j] -= factor * a[k * n + j];
				}
				x[i] -= factor * x[k];
			}
		}
		for (int k = n - 1; k >= 0; k--) {
			for (int j = k + 1; j < n; j++) {
				x[k] -= a[k * n + j] * x[j];
			}
			x[k] /= a[k * n + k];
		}
		return x;
	}

	private static void exchange(double[] a, double[] x, int one, int other) {
		int n = x.length;
		for (int j = 0; j < n; j++) {
			double kept = a[one * n + j];
			a[one * n + j] = a[other * n + j];
			a[other * n + j] = kept;
		}
		double kept = x[one];
		x[one] = x[other];
		x[other] = kept;
	}
}
