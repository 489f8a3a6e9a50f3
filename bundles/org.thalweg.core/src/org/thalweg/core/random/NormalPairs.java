package org.thalweg.core.random;

import org.thalweg.core.math.PortableMath;

/**
 * Normal deviates of many coordinates, two from two uniforms: half the uniforms and half the logarithms of {@link Draw#normal}.
 * Those of coordinates 2p and 2p + 1 are the cosine and the sine branch of the Box–Muller transform of the uniforms of the same
 * two coordinates; {@code draw_normal_pair} of {@code kernels/lib/normal.cl} computes the same. Not thread-safe.
 *
 * @since 0.1
 */
public final class NormalPairs {
	private static final int TOGETHER = 256;

	private final Draw draw;
	private final double[] pairs = new double[TOGETHER];

	/** Uses the random numbers of a population. */
	public NormalPairs(Draw draw) {
		this.draw = draw;
	}

	/**
	 * Fills {@code out[from … from+n)} with the standard normal deviates of coordinates {@code first … first+n−1}.
	 *
	 * @param first an even number
	 */
	public void fill(RandomStream stream, int epoch, int individual, int first, double[] out, int from, int n) {
		for (int done = 0; done < n; done += TOGETHER) {
			int some = Math.min(TOGETHER, n - done);
			int even = some + (some & 1);
			draw.uniforms(stream, epoch, individual, first + done, pairs, 0, even);
			PortableMath.normals(pairs, 0, even);
			System.arraycopy(pairs, 0, out, from + done, some);
		}
	}
}
