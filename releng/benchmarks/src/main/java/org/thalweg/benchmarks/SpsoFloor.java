package org.thalweg.benchmarks;

import org.thalweg.algorithms.spso.SpsoParameters;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Precision;

/**
 * The floor of SPSO-2011.
 *
 * <pre>
 * device = max(issue, chain)
 * issue  = ⌈K/units⌉ · S · max((⌈D/u⌉ + 1) / (blocks/units), (m D + f) / (operations/units))
 * chain  = barrier(S) + (13 + ⌈log₂ D⌉ + g) · latency
 * </pre>
 *
 * K swarms of S particles in D dimensions, each swarm on one unit. A Philox block gives u = 2 double or 4 single numbers: D
 * for a direction, one for a radius. m operations a coordinate: 33 (double) or 24.5 (single) make a normal deviate, half of a pair
 * (a logarithm, a root, a sine with its cosine in {@code kernels/lib/math.cl}), 3 square, add and scale it, 13 move the
 * coordinate; f evaluate the point ({@link Cost#operations}). Random and floating-point work may overlap, hence the maximum. A
 * swarm may be in registers and local memory, so no traffic is counted.
 *
 * <p>In the chain, a comparison finds the best informant, 4 operations compute the offset, then come its square, a tree over the
 * coordinates and a root, 4 operations to the new position, a test of the box, g operations of the function
 * ({@link Cost#depth}) and the comparison with the previous best; there is one barrier. The point of the
 * ball is not in it, since its counter is known an iteration ahead.
 *
 * <p>Not counted, so that this is a lower bound: new links, the other informants, the swarm's best, launches, traces read back.
 */
final class SpsoFloor {
	static final String FORMULA = """
			floor = max(issue, chain) per iteration
			issue = ceil(K/units) S max((ceil(D/u) + 1) / (blocks/units), (m D + f) / (operations/units)), u = 2 or 4, m = 49 or 40.5
			chain = barrier(S) + (13 + ceil(log2 D) + g) latency; f, g: operations and depth of the function for a point;
			see SpsoFloor's Javadoc""";
	private static final int MOVE_OPERATIONS = 3 + 13;
	private static final int CHAIN_OPERATIONS = 1 + 4 + 1 + 1 + 4 + 1 + 1;

	private SpsoFloor() {
	}

	static Floor of(Setting<SpsoParameters> setting, Cost cost, Ceilings at) {
		boolean twice = setting.precision() == Precision.DOUBLE;
		int size = setting.parameters().size();
		int dimension = setting.dimension();
		double random = (Math.ceil(dimension / (twice ? 2.0 : 4.0)) + 1) / (at.blocks() / at.units());
		double operations = dimension * ((twice ? 33 : 24.5) + MOVE_OPERATIONS) + cost.operations(setting);
		double issue = Math.ceil((double) setting.populations().size() / at.units()) * size
				* Math.max(random, operations / (at.operations() / at.units()));
		int tree = 32 - Integer.numberOfLeadingZeros(dimension - 1);
		double chain = at.barrier(size) + (CHAIN_OPERATIONS + tree + cost.depth(setting)) * at.latency();
		return new Floor(0, issue, chain, 0, 0);
	}
}
