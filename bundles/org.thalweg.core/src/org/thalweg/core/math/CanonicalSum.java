package org.thalweg.core.math;

/**
 * Sums in the canonical order, which depends only on the number of terms: tiles of 1024 terms; in a tile 32 strided
 * partial sums in ascending order, then the tree 16, 8, 4, 2, 1; tiles joined by a balanced tree in index order (pairs
 * of neighbours, an odd last one carried up). {@code kernels/lib/evaluate.cl} computes the same tree with any number of
 * lanes. Not safe for use by several threads.
 */
public final class CanonicalSum extends CanonicalTree {
	/** Terms per tile. */
	public static final int TILE = 1024;
	/** Strided partial sums per tile. */
	public static final int PARTIALS = 32;

	/** Sum of {@code terms[0 … n)}. */
	public double sum(double[] terms, int n) {
		return all(terms, n);
	}

	/**
	 * Sum of one tile, {@code terms[from … to)}, at most {@link #TILE} of them: for terms that are computed tile by tile.
	 *
	 * @since 0.1
	 */
	public double tileSum(double[] terms, int from, int to) {
		return tile(terms, from, to);
	}

	/**
	 * The sum of all terms from the sums of their tiles, which are overwritten.
	 *
	 * @param count at least 1
	 * @since 0.1
	 */
	public double joined(double[] tileSums, int count) {
		return joinAll(tileSums, count);
	}

	/** Number of tiles of n terms, at least 1. */
	public static int tileCount(int n) {
		return Math.max(1, (n + TILE - 1) / TILE);
	}

	@Override
	double tile(double[] terms, int from, int to) {
		double[] p = partial;
		int first = Math.min(PARTIALS, to - from);
		for (int j = 0; j < first; j++) {
			p[j] = 0.0 + terms[from + j]; // the sum begins with +0, which turns -0 into +0
		}
		for (int j = first; j < PARTIALS; j++) {
			p[j] = 0.0;
		}
		int i = from + first;
		for (; i + PARTIALS <= to; i += PARTIALS) {
			for (int j = 0; j < PARTIALS; j++) {
				p[j] += terms[i + j];
			}
		}
		for (int j = 0; i + j < to; j++) {
			p[j] += terms[i + j];
		}
		for (int j = 0; j < 16; j++) {
			p[j] += p[j + 16];
		}
		for (int j = 0; j < 8; j++) {
			p[j] += p[j + 8];
		}
		// The last three levels, written out.
		return ((p[0] + p[4]) + (p[2] + p[6])) + ((p[1] + p[5]) + (p[3] + p[7]));
	}

	@Override
	double join(double a, double b) {
		return a + b;
	}
}
