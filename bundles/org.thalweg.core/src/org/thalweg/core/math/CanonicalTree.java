package org.thalweg.core.math;

/**
 * What {@link CanonicalSum} and {@link CanonicalProduct} share: the balanced tree over tiles. The loops within a tile are
 * each class's own, written out so that the JIT vectorises them.
 */
abstract sealed class CanonicalTree permits CanonicalSum, CanonicalProduct {
	/** The partials of a tile. */
	final double[] partial = new double[CanonicalSum.PARTIALS];
	private double[] tiles = new double[1];

	/** {@code terms[from … to)} joined, at most one tile. */
	abstract double tile(double[] terms, int from, int to);

	abstract double join(double a, double b);

	/** {@code terms[0 … n)} joined. */
	final double all(double[] terms, int n) {
		int count = CanonicalSum.tileCount(n);
		if (count == 1) {
			return tile(terms, 0, n);
		}
		if (tiles.length < count) {
			tiles = new double[count];
		}
		double[] t = tiles;
		for (int k = 0; k < count; k++) {
			t[k] = tile(terms, k * CanonicalSum.TILE, Math.min(n, (k + 1) * CanonicalSum.TILE));
		}
		return joinAll(t, count);
	}

	/** Tiles joined in place: pairs of neighbours, an odd last one carried up. */
	final double joinAll(double[] t, int tileCount) {
		int count = tileCount;
		while (count > 1) {
			for (int k = 0; k < count / 2; k++) {
				t[k] = join(t[2 * k], t[2 * k + 1]);
			}
			if ((count & 1) == 1) {
				t[count / 2] = t[count - 1];
			}
			count = (count + 1) / 2;
		}
		return t[0];
	}
}
