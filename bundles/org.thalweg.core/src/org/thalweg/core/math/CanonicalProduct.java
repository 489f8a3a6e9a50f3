package org.thalweg.core.math;

/**
 * Products in the canonical order of {@link CanonicalSum}, of factors of any sign, within the range of double: overflow gives
 * infinity, underflow 0. {@link ScaledProduct} is for products that may leave that range. On devices a fragment multiplies plain
 * numbers. Not thread-safe.
 */
public final class CanonicalProduct extends CanonicalTree {
	/** Product of {@code factors[0 … n)}. */
	public double of(double[] factors, int n) {
		return all(factors, n);
	}

	@Override
	double tile(double[] factors, int from, int to) {
		double[] p = partial;
		int first = Math.min(CanonicalSum.PARTIALS, to - from);
		for (int j = 0; j < first; j++) {
			p[j] = factors[from + j];
		}
		for (int j = first; j < CanonicalSum.PARTIALS; j++) {
			p[j] = 1.0;
		}
		int i = from + first;
		for (; i + CanonicalSum.PARTIALS <= to; i += CanonicalSum.PARTIALS) {
			for (int j = 0; j < CanonicalSum.PARTIALS; j++) {
				p[j] *= factors[i + j];
			}
		}
		for (int j = 0; i + j < to; j++) {
			p[j] *= factors[i + j];
		}
		for (int j = 0; j < 16; j++) {
			p[j] *= p[j + 16];
		}
		for (int j = 0; j < 8; j++) {
			p[j] *= p[j + 8];
		}
		// The last three levels, written out.
		return ((p[0] * p[4]) * (p[2] * p[6])) * ((p[1] * p[5]) * (p[3] * p[7]));
	}

	@Override
	double join(double a, double b) {
		return a * b;
	}
}
