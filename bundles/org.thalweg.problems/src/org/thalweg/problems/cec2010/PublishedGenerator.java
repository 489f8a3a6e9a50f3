package org.thalweg.problems.cec2010;

/**
 * The generator of the competition's numbers: s ← (0x5DEECE66D s + 11) mod 2⁴⁸, as in {@code java.util.Random}, but beginning with the
 * seed as it is. What makes one vector after another shares one generator and, between them, the spare normal deviate. Mutable, not for
 * several threads.
 */
final class PublishedGenerator {
	private static final long MASK = (1L << 48) - 1;

	private long s;
	private double spare = Double.NaN;

	PublishedGenerator(long seed) {
		this.s = seed & MASK;
	}

	private int bits(int n) {
		s = s * 0x5DEECE66DL + 11 & MASK;
		return (int) (s >>> 48 - n);
	}

	/** Uniform among 0 … n − 1. What would favour small numbers is redrawn. */
	int below(int n) {
		if ((n & -n) == n) {
			return (int) ((long) n * bits(31) >> 31);
		}
		int u = bits(31);
		int r = u % n;
		while (u - r + (n - 1) < 0) {
			u = bits(31);
			r = u % n;
		}
		return r;
	}

	/** Uniform in [0, 1), of 53 bits. */
	private double uniform() {
		return (((long) bits(26) << 27) + bits(27)) * 0x1p-53;
	}

	/** Normal deviates by the polar method, in pairs of which the second is kept. */
	double normal() {
		if (!Double.isNaN(spare)) {
			double kept = spare;
			spare = Double.NaN;
			return kept;
		}
		double a;
		double b;
		double square;
		do {
			a = 2.0 * uniform() - 1.0;
			b = 2.0 * uniform() - 1.0;
			square = a * a + b * b;
		} while (square >= 1.0 || square == 0.0);
		double length = StrictMath.sqrt(-2.0 * StrictMath.log(square) / square); // as java.util.Random, and alike on every machine
		spare = b * length;
		return a * length;
	}

	/** n normal deviates around the middle of [low, high], their standard deviation half its width, redrawn outside; the last first. */
	double[] shift(int n, double low, double high) {
		double half = (high - low) * 0.5;
		double middle = low + half;
		double[] o = new double[n];
		for (int i = n - 1; i >= 0; i--) {
			do {
				o[i] = middle + normal() * half;
			} while (o[i] < low || o[i] > high);
		}
		return o;
	}

	/** 0 … n − 1 after 8 n + 1 random swaps; n ≥ 2. */
	int[] permutation(int n) {
		int[] p = new int[n];
		for (int i = 0; i < n; i++) {
			p[i] = i;
		}
		for (long swap = 8L * n; swap >= 0; swap--) {
			int j = below(n);
			int k;
			do {
				k = below(n);
			} while (k == j);
			int t = p[j];
			p[j] = p[k];
			p[k] = t;
		}
		return p;
	}

	/** An orthogonal matrix, row by row: Gram–Schmidt on normal deviates, the last row first. */
	double[] rotation(int m) {
		double[] a = new double[m * m];
		for (int k = m * m - 1; k >= 0; k--) {
			a[k] = normal();
		}
		for (int i = m - 1; i >= 0; i--) {
			for (int j = m - 1; j > i; j--) {
				double dot = dot(a, i * m, j * m, m);
				for (int c = 0; c < m; c++) {
					a[i * m + c] -= dot * a[j * m + c];
				}
			}
			double length = Math.sqrt(dot(a, i * m, i * m, m));
			for (int c = 0; c < m; c++) {
				a[i * m + c] /= length;
			}
		}
		return a;
	}

	private static double dot(double[] a, int i, int j, int m) {
		double sum = 0.0;
		for (int c = m - 1; c >= 0; c--) {
			sum += a[i + c] * a[j + c];
		}
		return sum;
	}
}
