package org.thalweg.benchmarks;

import org.thalweg.algorithms.lshade.LShade;
import org.thalweg.algorithms.lshade.LShadeParameters;
import org.thalweg.core.algorithm.Setting;

/**
 * The floor of L-SHADE, for a generation of the mean size.
 *
 * <pre>
 * device = max(issue, chain)
 * issue  = ⌈K/units⌉ · e · max((⌈D/4⌉ + 2 + v) / (blocks/units), f / (operations/units))
 * chain  = 5 · barrier(e) + (4 + g + 1) · latency
 * </pre>
 *
 * K populations in D dimensions, each on one unit, evaluate e points in a generation on average, as measured. Philox blocks of a trial: one
 * per 4 coordinates for the crossover, 2 for its parents and its cell of the memory, and v = 2 double or 1 single for its F and CR. f
 * operations evaluate it ({@link Cost#operations}). Random and floating-point work may overlap, hence the maximum. A generation has five
 * parts of which each needs the whole one before: the order, the trials' controls from it and the memory, the trials, their values,
 * the memory. In the chain, a coordinate takes 4 operations, then come g of the function ({@link Cost#depth}) and a comparison.
 *
 * <p>Not counted, so that this is a lower bound: logarithms, roots, cosines and tangents of the deviates and their repetitions, the
 * comparisons of ordering, the archive, sums, memory traffic and its latency.
 */
final class LShadeFloor {
	static final String FORMULA = """
			floor = max(issue, chain) per generation of the mean size e, as measured
			issue = ceil(K/units) e max((ceil(D/4) + 2 + v) / (blocks/units), f / (operations/units)), v = 2 double, 1 single
			chain = 5 barrier(e) + (5 + g) latency; f: operations of the function for a point, g: its depth; see LShadeFloor's Javadoc""";
	private static final int WORDS = 4; // of a Philox block
	private static final int PARENTS = 2; // blocks for 5 words
	private static final int DEVIATES = 3; // uniform numbers for F and CR
	private static final int WAITS = 5;
	private static final int CHAIN_OPERATIONS = 4 + 1;

	private LShadeFloor() {
	}

	/** @param cost of a point, times {@code evaluations} / N of the start */
	static Floor of(Setting<LShadeParameters> setting, Cost cost, double evaluations, Ceilings at) {
		double busiest = Math.ceil((double) setting.populations().size() / at.units());
		double blocks = Math.ceil((double) setting.dimension() / WORDS) + PARENTS
				+ Math.ceil((double) DEVIATES * setting.precision().bytes() / Integer.BYTES / WORDS);
		double operations = new LShade().size(setting) * cost.operations(setting);
		double issue = busiest * at.units() * Math.max(evaluations * blocks / at.blocks(), operations / at.operations());
		double chain = WAITS * at.barrier((int) Math.ceil(evaluations)) + (CHAIN_OPERATIONS + cost.depth(setting)) * at.latency();
		return new Floor(0, issue, chain, 0, 0);
	}
}
