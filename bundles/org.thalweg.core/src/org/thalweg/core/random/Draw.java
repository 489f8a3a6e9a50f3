package org.thalweg.core.random;

import org.thalweg.core.math.PortableMath;

/**
 * Counter-based random numbers of one population. A draw depends only on (seed, instance, stream, epoch, individual,
 * coordinate), so the order of drawing does not matter.
 *
 * <p>Counter = (epoch, individual, block, stream·2²⁴ + instance), key = the seed. A single-precision uniform and an
 * integer take one word: block = coordinate/4, word = coordinate mod 4. A double-precision uniform takes two words:
 * block = coordinate/2, words 2·(coordinate mod 2) (high) and the next (low).
 *
 * <p>A uniform is (top m bits + ½)·2⁻ᵐ with m = 52 in double and 23 in single precision: every value is exact, so the
 * open interval (0, 1) is meant literally: the least is 2⁻⁵³ (2⁻²⁴), the greatest 1 − 2⁻⁵³ (1 − 2⁻²⁴). (With 53 or 24
 * bits the largest value would round to 1; see docs/decisions/0001-uniforms.md.)
 *
 * <p>Not thread-safe: each search thread has its own.
 */
public final class Draw {
	/** The stream of an evaluation's noise. Those after it, up to 255, are free for problems; algorithms count theirs from 1. */
	public static final int NOISE = 200;

	/** Blocks made together. */
	private static final int LANES = 128;
	private static final long LOW = 0xFFFFFFFFL;

	private final int key0;
	private final int key1;
	private final int instance;
	private final int[] words = new int[4];
	// The four words of blocks that are made together. They grow when needed, since a search may draw a few numbers for each of many populations.
	private long[] a0 = {};
	private long[] a1 = {};
	private long[] a2 = {};
	private long[] a3 = {};

	/**
	 * @param seed the population's seed, the generator's key
	 * @param instance index of the problem within its batch, 0 … 2²⁴−1
	 */
	public Draw(long seed, int instance) {
		if (instance < 0 || instance >= 1 << 24) {
			throw new IllegalArgumentException("instance " + instance + " is outside 0 … 2^24 - 1");
		}
		this.key0 = (int) seed;
		this.key1 = (int) (seed >>> 32);
		this.instance = instance;
	}

	/** One 32-bit word. */
	public int word(int stream, int epoch, int individual, int coordinate) {
		Philox.block(key0, key1, epoch, individual, coordinate >>> 2, stream << 24 | instance, words);
		return words[coordinate & 3];
	}

	/** The same of a stream. */
	public int word(RandomStream stream, int epoch, int individual, int coordinate) {
		return word(stream.number(), epoch, individual, coordinate);
	}

	/** Uniform integer in [0, bound) by multiply-high of one word; bound ≥ 1. */
	public int integer(int bound, int stream, int epoch, int individual, int coordinate) {
		return integer(word(stream, epoch, individual, coordinate), bound);
	}

	/** The same of a stream. */
	public int integer(int bound, RandomStream stream, int epoch, int individual, int coordinate) {
		return integer(bound, stream.number(), epoch, individual, coordinate);
	}

	/** The integer in [0, bound) that a word maps to. */
	public static int integer(int word, int bound) {
		return (int) ((word & LOW) * bound >>> 32);
	}

	/** Index number k among all except i: of n individuals, any k below n − 1 gives one of the others. */
	public static int otherThan(int i, int k) {
		return k >= i ? k + 1 : k;
	}

	/** Uniform double in (0, 1), ends excluded. */
	public double uniform(int stream, int epoch, int individual, int coordinate) {
		Philox.block(key0, key1, epoch, individual, coordinate >>> 1, stream << 24 | instance, words);
		int w = 2 * (coordinate & 1);
		return uniform(words[w], words[w + 1]);
	}

	/** The same of a stream. */
	public double uniform(RandomStream stream, int epoch, int individual, int coordinate) {
		return uniform(stream.number(), epoch, individual, coordinate);
	}

	/** The standard normal deviate of a coordinate c, from its uniforms 2c and 2c + 1; draw_normal of kernels/lib/normal.cl. */
	public double normal(RandomStream stream, int epoch, int individual, int coordinate) {
		Philox.block(key0, key1, epoch, individual, coordinate, stream.number() << 24 | instance, words);
		return PortableMath.normal(uniform(words[0], words[1]), uniform(words[2], words[3]));
	}

	/**
	 * The standard Cauchy deviate of a coordinate, from its uniform; draw_cauchy of kernels/lib/normal.cl.
	 *
	 * @since 0.3
	 */
	public double cauchy(RandomStream stream, int epoch, int individual, int coordinate) {
		return PortableMath.cauchy(uniform(stream, epoch, individual, coordinate));
	}

	/** Uniform float in (0, 1), ends excluded. */
	public float uniformSingle(int stream, int epoch, int individual, int coordinate) {
		return uniformSingle(word(stream, epoch, individual, coordinate));
	}

	static double uniform(int high, int low) {
		long bits = (long) high << 32 | low & LOW;
		return ((bits >>> 12) + 0.5) * 0x1p-52;
	}

	static float uniformSingle(int word) {
		return ((word >>> 9) + 0.5f) * 0x1p-23f;
	}

	/** Fills {@code out[from … from+n)} with the uniform doubles of coordinates 0 … n−1. */
	public void uniforms(int stream, int epoch, int individual, double[] out, int from, int n) {
		uniforms(stream, epoch, individual, 0, out, from, n);
	}

	/** The same of a stream. */
	public void uniforms(RandomStream stream, int epoch, int individual, double[] out, int from, int n) {
		uniforms(stream.number(), epoch, individual, 0, out, from, n);
	}

	/**
	 * The same for coordinates {@code first … first+n−1}, so that a long row can be generated in pieces.
	 *
	 * @param first an even number
	 * @since 0.1
	 */
	public void uniforms(RandomStream stream, int epoch, int individual, int first, double[] out, int from, int n) {
		uniforms(stream.number(), epoch, individual, first, out, from, n);
	}

	private void uniforms(int stream, int epoch, int individual, int first, double[] out, int from, int n) {
		for (int block = 0; 2 * block < n; block += LANES) {
			int blocks = Math.min(LANES, (n + 1) / 2 - block);
			blocks(stream, epoch, individual, 1, first / 2 + block, blocks);
			doubles(0, out, from + 2 * block, Math.min(2 * blocks, n - 2 * block));
		}
	}

	/**
	 * Fills rows with the uniform doubles of coordinates 0 … n−1, {@code out[i][0 … n)} with those of individual i. Takes half
	 * the time of separate calls for short rows.
	 */
	public void uniforms(int stream, int epoch, double[][] out, int n) {
		int each = (n + 1) / 2; // blocks of a row
		int together = LANES / Math.max(1, each);
		if (together < 2) {
			for (int i = 0; i < out.length; i++) {
				uniforms(stream, epoch, i, out[i], 0, n);
			}
			return;
		}
		for (int i = 0; i < out.length; i += together) {
			int rows = Math.min(together, out.length - i);
			blocks(stream, epoch, i, rows, 0, each);
			for (int r = 0; r < rows; r++) {
				doubles(r * each, out[i + r], 0, n);
			}
		}
	}

	/** The same of a stream. */
	public void uniforms(RandomStream stream, int epoch, double[][] out, int n) {
		uniforms(stream.number(), epoch, out, n);
	}

	/** The n doubles of the blocks from lane {@code lane} on. */
	private void doubles(int lane, double[] out, int at, int n) {
		for (int j = 0; j < n / 2; j++) {
			out[at + 2 * j] = ((a0[lane + j] << 20 | a1[lane + j] >>> 12) + 0.5) * 0x1p-52;
			out[at + 2 * j + 1] = ((a2[lane + j] << 20 | a3[lane + j] >>> 12) + 0.5) * 0x1p-52;
		}
		if ((n & 1) == 1) {
			int last = lane + n / 2;
			out[at + n - 1] = ((a0[last] << 20 | a1[last] >>> 12) + 0.5) * 0x1p-52;
		}
	}

	/** Fills {@code out[from … from+n)} with the uniform floats of coordinates 0 … n−1. */
	public void uniforms(int stream, int epoch, int individual, float[] out, int from, int n) {
		for (int i = 0; i < n; i++) {
			if ((i & 3) == 0) {
				Philox.block(key0, key1, epoch, individual, i >>> 2, stream << 24 | instance, words);
			}
			out[from + i] = uniformSingle(words[i & 3]);
		}
	}

	/** Fills {@code out[from … from+n)} with the words of coordinates 0 … n−1. */
	public void words(int stream, int epoch, int individual, int[] out, int from, int n) {
		for (int block = 0; 4 * block < n; block += LANES) {
			int blocks = Math.min(LANES, (n + 3) / 4 - block);
			blocks(stream, epoch, individual, 1, block, blocks);
			ints(0, out, from + 4 * block, Math.min(4 * blocks, n - 4 * block));
		}
	}

	/** The same of a stream. */
	public void words(RandomStream stream, int epoch, int individual, int[] out, int from, int n) {
		words(stream.number(), epoch, individual, out, from, n);
	}

	/**
	 * Fills rows with the words of coordinates 0 … n−1: {@code out[r·n + d]} is that of individual {@code first + r}. Takes half
	 * the time of separate calls for short rows.
	 */
	public void words(int stream, int epoch, int first, int rows, int n, int[] out) {
		int each = (n + 3) / 4; // blocks of a row
		int together = LANES / Math.max(1, each);
		if (together < 2) {
			for (int r = 0; r < rows; r++) {
				words(stream, epoch, first + r, out, r * n, n);
			}
			return;
		}
		for (int from = 0; from < rows; from += together) {
			int some = Math.min(together, rows - from);
			blocks(stream, epoch, first + from, some, 0, each);
			for (int r = 0; r < some; r++) {
				ints(r * each, out, (from + r) * n, n);
			}
		}
	}

	/** The same of a stream. */
	public void words(RandomStream stream, int epoch, int first, int rows, int n, int[] out) {
		words(stream.number(), epoch, first, rows, n, out);
	}

	/** The n words of the blocks from lane {@code lane} on. */
	private void ints(int lane, int[] out, int at, int n) {
		int whole = n / 4;
		for (int j = 0; j < whole; j++) {
			out[at + 4 * j] = (int) a0[lane + j];
			out[at + 4 * j + 1] = (int) a1[lane + j];
			out[at + 4 * j + 2] = (int) a2[lane + j];
			out[at + 4 * j + 3] = (int) a3[lane + j];
		}
		for (int d = 4 * whole; d < n; d++) {
			long[] column = (d & 3) == 0 ? a0 : (d & 3) == 1 ? a1 : a2;
			out[at + d] = (int) column[lane + whole];
		}
	}

	/** Words of {@code n} consecutive blocks of some individuals, the rounds outermost so that the JIT vectorises. */
	private void blocks(int stream, int epoch, int firstIndividual, int individuals, int firstBlock, int n) {
		makeRoom(individuals * n);
		long third = (stream << 24 | instance) & LOW;
		for (int i = 0; i < individuals; i++) {
			long second = firstIndividual + i & LOW;
			for (int j = 0; j < n; j++) {
				a0[i * n + j] = epoch & LOW;
				a1[i * n + j] = second;
				a2[i * n + j] = firstBlock + j;
				a3[i * n + j] = third;
			}
		}
		int k0 = key0;
		int k1 = key1;
		for (int round = 0; round < 10; round++) {
			round(individuals * n, k0 & LOW, k1 & LOW);
			k0 += Philox.W0;
			k1 += Philox.W1;
		}
	}

	private void makeRoom(int blocks) {
		if (blocks > a0.length) {
			a0 = new long[blocks];
			a1 = new long[blocks];
			a2 = new long[blocks];
			a3 = new long[blocks];
		}
	}

	private void round(int n, long k0, long k1) {
		long[] c0 = a0;
		long[] c1 = a1;
		long[] c2 = a2;
		long[] c3 = a3;
		for (int j = 0; j < n; j++) {
			long p0 = (Philox.M0 & LOW) * c0[j];
			long p1 = (Philox.M1 & LOW) * c2[j];
			c0[j] = p1 >>> 32 ^ c1[j] ^ k0;
			c2[j] = p0 >>> 32 ^ c3[j] ^ k1;
			c1[j] = p1 & LOW;
			c3[j] = p0 & LOW;
		}
	}
}
