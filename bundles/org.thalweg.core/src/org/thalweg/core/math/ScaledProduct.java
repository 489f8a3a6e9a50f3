package org.thalweg.core.math;

/**
 * A product of non-negative factors in the canonical order of {@link CanonicalSum} that keeps mantissa and exponent separately,
 * so that no intermediate result overflows or underflows. Inside the range of double it has the bits of the plain product along
 * the same tree. Above 2¹⁰²⁰ its value is a finite, monotonic substitute, so that points beyond the range can still be compared.
 * Kernel version: {@code kernels/lib/product.cl}. Not safe for use by several threads.
 */
public final class ScaledProduct {
	private static final int TOP = 1020;
	private static final int LIFT = 54;
	private static final long FRACTION = (1L << 52) - 1;
	private static final long ONE = 1023L << 52;

	private double[] mantissas = new double[CanonicalSum.PARTIALS];
	private int[] exponents = new int[CanonicalSum.PARTIALS];

	/** Product of {@code factors[0 … n)}, each at least 0. */
	public double of(double[] factors, int n) {
		int tiles = CanonicalSum.tileCount(n);
		int roots = CanonicalSum.PARTIALS;
		if (mantissas.length < roots + tiles) {
			mantissas = new double[roots + tiles];
			exponents = new int[roots + tiles];
		}
		for (int t = 0; t < tiles; t++) {
			tile(factors, t * CanonicalSum.TILE, Math.min(n, (t + 1) * CanonicalSum.TILE));
			mantissas[roots + t] = mantissas[0];
			exponents[roots + t] = exponents[0];
		}
		for (int step = 1; step < tiles; step *= 2) {
			for (int t = 0; t + step < tiles; t += 2 * step) {
				join(roots + t, roots + t + step);
			}
		}
		return value(mantissas[roots], exponents[roots]);
	}

	private void tile(double[] factors, int from, int to) {
		for (int j = 0; j < CanonicalSum.PARTIALS; j++) {
			mantissas[j] = 1.0;
			exponents[j] = 0;
		}
		for (int i = from; i < to; i++) {
			times(i - from & CanonicalSum.PARTIALS - 1, factors[i]);
		}
		for (int half = CanonicalSum.PARTIALS / 2; half > 0; half /= 2) {
			for (int j = 0; j < half; j++) {
				join(j, j + half);
			}
		}
	}

	private void times(int j, double factor) {
		long bits = Double.doubleToRawLongBits(factor);
		int biased = (int) (bits >> 52);
		if (biased == 0) {
			bits = Double.doubleToRawLongBits(factor * 0x1p54);
			biased = (int) (bits >> 52) - LIFT;
		}
		if (factor == 0.0 || biased > 2046) {
			mantissas[j] *= factor;
			return;
		}
		exponents[j] += biased - 1023;
		mantissas[j] *= Double.longBitsToDouble(bits & FRACTION | ONE);
		carry(j);
	}

	private void join(int a, int b) {
		mantissas[a] *= mantissas[b];
		exponents[a] += exponents[b];
		carry(a);
	}

	private void carry(int j) {
		if (mantissas[j] >= 2.0) {
			mantissas[j] *= 0.5;
			exponents[j] += 1;
		}
	}

	private static double value(double mantissa, int exponent) {
		if (!(mantissa >= 1.0 && mantissa < 2.0)) {
			return mantissa;
		}
		if (exponent >= TOP) {
			double beyond = exponent - TOP + (mantissa - 1.0);
			return 0x1p1020 * (1.0 + 14.0 * (beyond / (beyond + 1000.0)));
		}
		if (exponent < -1022) {
			return exponent < -1022 - 104 ? 0.0 : mantissa * Math.scalb(1.0, exponent + 104) * 0x1p-104;
		}
		return mantissa * Math.scalb(1.0, exponent);
	}
}
