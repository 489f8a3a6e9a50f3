package org.thalweg.algorithms.de;

import org.thalweg.core.random.Draw;
import org.thalweg.core.random.RandomStream;

/**
 * Mutation and crossover on the host (equations 1 and 2 of [cudaDE_i]), by the same operations as in {@code kernels/algorithms/de}. Used by one
 * thread.
 */
final class Variation {
	/** Words made together, so that they are still in the cache when they are read. */
	private static final int BATCH_WORDS = 4096;

	private final boolean towards;
	private final int D;
	private final int batch;
	private final int[] words;
	private final long[] crosses; // by coordinate of the latest binomial trial: all bits or none

	/** @param N individuals at most */
	Variation(Mutation mutation, int N, int D) {
		this.towards = mutation.towards();
		this.D = D;
		this.batch = Math.clamp(BATCH_WORDS / D, 1, N);
		this.words = new int[batch * D];
		this.crosses = new long[D];
	}

	/** Individuals whose words are drawn together. */
	int batch() {
		return batch;
	}

	/** Draws a word for each coordinate of {@code n} individuals from {@code first} on, {@link #batch} at most. */
	void draw(Draw draw, RandomStream stream, int step, int first, int n) {
		draw.words(stream, step, first, n, D, words);
	}

	/**
	 * Binomial crossover of target x and its mutant to trial u: the mutant's coordinate where the word lies below CR, and at {@code forced}; chosen by
	 * bits, since a branch would be mispredicted as often as words change sides.
	 *
	 * @param row number of the individual among those whose words were drawn
	 * @param crossBelow {@link Rules#crossBelow}
	 */
	void binomial(int row, double[] x, double[] base, double[] a, double[] b, double F, long crossBelow, int forced, double[] u) {
		int w = row * D;
		long below = crossBelow - (1L << 31); // for a signed comparison
		for (int d = 0; d < D; d++) { // loops of their own, which the JIT vectorises
			crosses[d] = words[w + d] + Integer.MIN_VALUE - below >> Long.SIZE - 1;
		}
		crosses[forced] = -1;
		if (towards) {
			for (int d = 0; d < D; d++) {
				u[d] = chosen(x[d], Mutation.towards(x[d], base[d], a[d], b[d], F), crosses[d]);
			}
		} else {
			for (int d = 0; d < D; d++) {
				u[d] = chosen(x[d], Mutation.from(base[d], a[d], b[d], F), crosses[d]);
			}
		}
	}

	private static double chosen(double x, double v, long crosses) {
		long own = Double.doubleToRawLongBits(x);
		return Double.longBitsToDouble(own ^ (own ^ Double.doubleToRawLongBits(v)) & crosses);
	}

	/** Whether coordinate d of the latest binomial trial is its mutant's. */
	boolean crosses(int d) {
		return crosses[d] != 0;
	}

	/** Coordinates j, j + 1, … (the last followed by the first), {@code length} in total, of u come from the mutant, others from target x. */
	void run(double[] x, double[] base, double[] a, double[] b, double F, int j, int length, double[] u) {
		System.arraycopy(x, 0, u, 0, D);
		mutate(x, base, a, b, F, j, Math.min(D, j + length), u);
		mutate(x, base, a, b, F, 0, j + length - D, u);
	}

	private void mutate(double[] x, double[] base, double[] a, double[] b, double F, int from, int to, double[] u) {
		if (towards) {
			for (int d = from; d < to; d++) {
				u[d] = Mutation.towards(x[d], base[d], a[d], b[d], F);
			}
		} else {
			for (int d = from; d < to; d++) {
				u[d] = Mutation.from(base[d], a[d], b[d], F);
			}
		}
	}

	/**
	 * Exponential crossover: the first coordinate and each next one with probability CR, more than m in total with probability CR^m, so their number is
	 * 1 + ⌊log u / log CR⌋, D at most.
	 *
	 * @param log_u of a uniform number u
	 */
	int runLength(double log_u, double CR, double logCR) {
		if (Rules.crossAll(CR)) {
			return D;
		}
		double more = Math.floor(log_u / logCR);
		return more < D - 1 ? 1 + (int) more : D;
	}
}
