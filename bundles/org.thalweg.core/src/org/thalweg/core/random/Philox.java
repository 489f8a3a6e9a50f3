package org.thalweg.core.random;

/**
 * Philox4x32-10: ten rounds that turn a 128-bit counter and a 64-bit key into four 32-bit words. Source: Salmon, Moraes, Dror,
 * Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011. {@code kernels/lib/random.cl} computes the same; the known
 * answers for both are in {@code kernels/test/philox-known-answers.txt}. Stateless and safe for any number of threads.
 */
public final class Philox {
	static final int M0 = 0xD2511F53;
	static final int M1 = 0xCD9E8D57;
	static final int W0 = 0x9E3779B9;
	static final int W1 = 0xBB67AE85;
	private static final int ROUNDS = 10;
	private static final long LOW = 0xFFFFFFFFL;

	private Philox() {
	}

	/** Writes the four words of one counter to {@code out[0..3]}. */
	public static void block(int key0, int key1, int c0, int c1, int c2, int c3, int[] out) {
		for (int round = 0; round < ROUNDS; round++) {
			long p0 = (M0 & LOW) * (c0 & LOW);
			long p1 = (M1 & LOW) * (c2 & LOW);
			c0 = (int) (p1 >>> 32) ^ c1 ^ key0;
			c1 = (int) p1;
			c2 = (int) (p0 >>> 32) ^ c3 ^ key1;
			c3 = (int) p0;
			key0 += W0;
			key1 += W1;
		}
		out[0] = c0;
		out[1] = c1;
		out[2] = c2;
		out[3] = c3;
	}
}
