package org.thalweg.benchmarks;

import org.thalweg.algorithms.clpso.ClpsoParameters;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Precision;

/**
 * The floor of CLPSO.
 *
 * <pre>
 * device  = max(issue, chain)
 * issue   = ⌈K/units⌉ · N · max(⌈D/u⌉ / (blocks/units), (11 D + f) / (operations/units))
 * chain   = 2 · barrier(N) + (6 + g + 1) · latency
 * numbers = K · N · max(bytes / link, words · hostWord)
 * </pre>
 *
 * K populations of N particles in D dimensions, each population on one unit. A Philox block gives u = 2 double or 4 single
 * numbers; only {@code resident} draws them on the device. 11 operations move a coordinate (equations 1 to 3, the test of
 * the box, the number itself), f evaluate the point ({@link Cost#operations}), times the share of particles inside
 * the box when this was measured; the others are not evaluated. Random and floating-point work may overlap, hence the maximum.
 * A swarm may be in registers and local memory, so no traffic is counted.
 *
 * <p>In the chain, 6 operations of equations 1 to 3 depend on one another, then g of the function ({@link Cost#depth})
 * and the comparison with the personal best; there are two barriers. Random numbers are not in it, since a
 * counter is known a generation ahead. The barrier has the fewest work-items that can process the swarm, one per
 * particle.
 *
 * <p>Not counted, so that this is a lower bound: new exemplars (at most every {@code refreshingGap} generations), the swarm's
 * best, the paper's own generator, launches, traces read back. {@code intermediate} and {@code final} transfer D numbers
 * per particle and generation, and D thresholds and 2 D + 2 words every refreshingGap generations; one core of the host
 * generates them, at best while the device computes, so that <i>numbers</i> is a separate floor.
 */
final class ClpsoFloor {
	static final String FORMULA = """
			floor = max(issue, chain) per generation
			issue = ceil(K/units) N max(ceil(D/u) / (blocks/units) if resident, (11 D + f) / (operations/units)), u = 2 or 4
			chain = 2 barrier(N) + (7 + g) latency; f: operations of the function for a point, times the share inside; g: depth
			numbers = K N max(bytes/link, words x host) where the host makes them; see ClpsoFloor's Javadoc""";
	private static final int MOVE_OPERATIONS = 11;
	private static final int CHAIN_OPERATIONS = 6 + 1;

	private ClpsoFloor() {
	}

	static Floor of(Setting<ClpsoParameters> setting, Cost cost, Ceilings at) {
		boolean twice = setting.precision() == Precision.DOUBLE;
		int populations = setting.populations().size();
		int size = setting.parameters().size();
		int dimension = setting.dimension();
		String mapping = setting.mapping().id();
		double random = mapping.equals("resident") ? Math.ceil(dimension / (twice ? 2.0 : 4.0)) / (at.blocks() / at.units()) : 0;
		double moves = ((double) dimension * MOVE_OPERATIONS + cost.operations(setting)) / (at.operations() / at.units());
		double issue = Math.ceil((double) populations / at.units()) * size * Math.max(random, moves);
		double chain = 2 * at.barrier(size) + (CHAIN_OPERATIONS + cost.depth(setting)) * at.latency();

		if (!mapping.equals("intermediate") && !mapping.equals("final")) {
			return new Floor(0, issue, chain, 0, 0);
		}
		double particles = (double) populations * size;
		int gap = setting.parameters().refreshingGap();
		int real = setting.precision().bytes();
		double picks = 2.0 * dimension + 2;
		double bytes = dimension * real + (dimension * real + picks * Integer.BYTES) / gap;
		double words = dimension * (twice ? 2 : 1) + (dimension * (twice ? 2 : 1) + picks) / gap;
		double numbers = particles * Math.max(bytes / at.link(), words * at.hostWord());
		return new Floor(0, issue, chain, numbers, particles * bytes);
	}
}
