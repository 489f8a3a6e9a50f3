package org.thalweg.benchmarks;

import org.thalweg.core.device.Precision;

/**
 * The least time that one generation of CLPSO can take on a device, however it is laid out: what cannot be left out of the
 * method, at the speeds of {@link Ceilings}.
 *
 * <pre>
 * device  = max(issue, chain)
 * issue   = ⌈K/units⌉ · N · max(⌈D/u⌉ / (blocks/units), D · (11 + f) / (operations/units))
 * chain   = 2 · barrier(N) + (6 + g + 5 + 1) · latency
 * numbers = K · N · max(bytes / link, words · hostWord)
 * </pre>
 *
 * K populations of N particles in D dimensions, each population on one unit. A Philox block gives u = 2 double or 4 single
 * numbers; only {@code resident} draws them on the device. 11 operations move a coordinate (equations 1 to 3, the test of
 * the box, the number itself), f evaluate it ({@link Classic#operations}). Random and floating-point work may overlap,
 * hence the maximum.
 *
 * <p>In the chain, 6 operations of equations 1 to 3 wait for one another, then g of the function ({@link Classic#depth}),
 * 5 joins of 32 partial sums and the comparison with the personal best; everybody waits for everybody twice. Random
 * numbers are not in it, since a counter is known a generation ahead. A barrier is taken with the fewest work-items that
 * can hold the swarm, one a particle.
 *
 * <p>Not counted, so that a floor stays one: new exemplars (at most every {@code refreshingGap} generations), the swarm's
 * best, the paper's own generator, launches, traces read back. {@code intermediate} and {@code final} transfer D numbers
 * per particle and generation, and D thresholds and 2 D + 2 words every refreshingGap generations; one core of the host
 * makes them, at best while the device works, so that <i>numbers</i> is a floor of its own.
 *
 * @param issue seconds per generation, all populations together
 * @param chain seconds per generation
 * @param numbers seconds per generation on the host; 0 where the device makes them
 * @param bytes transferred per generation, all populations together
 */
record Floor(double issue, double chain, double numbers, double bytes) {
	static final String FORMULA = """
			floor = max(issue, chain) per generation
			issue = ceil(K/units) N max(ceil(D/u) / (blocks/units) if resident, D (11 + f) / (operations/units)), u = 2 or 4
			chain = 2 barrier(N) + (12 + g) latency; f, g: operations and depth of the function for a coordinate
			numbers = K N max(bytes/link, words x host) where the host makes them; see Floor's Javadoc""";
	private static final int MOVE_OPERATIONS = 11;
	private static final int CHAIN_OPERATIONS = 6 + 5 + 1;

	static Floor of(Classic function, String model, int populations, int size, int dimension, int gap, Precision precision,
			Ceilings at) {
		boolean twice = precision == Precision.DOUBLE;
		double rounds = Math.ceil((double) populations / at.units());
		double random = model.equals("resident") ? Math.ceil(dimension / (twice ? 2.0 : 4.0)) / (at.blocks() / at.units()) : 0;
		double moves = dimension * (double) (MOVE_OPERATIONS + function.operations(dimension))
				/ (at.operations() / at.units());
		double issue = rounds * size * Math.max(random, moves);
		double chain = 2 * at.barrier(size) + (CHAIN_OPERATIONS + function.depth(dimension)) * at.latency();

		if (!model.equals("intermediate") && !model.equals("final")) {
			return new Floor(issue, chain, 0, 0);
		}
		double particles = (double) populations * size;
		double picks = 2.0 * dimension + 2;
		double bytes = dimension * precision.bytes() + (dimension * precision.bytes() + picks * Integer.BYTES) / gap;
		double words = dimension * (twice ? 2 : 1) + (dimension * (twice ? 2 : 1) + picks) / gap;
		double numbers = particles * Math.max(bytes / at.link(), words * at.hostWord());
		return new Floor(issue, chain, numbers, particles * bytes);
	}

	/** Seconds per generation on the device. */
	double device() {
		return Math.max(issue, chain);
	}
}
