package org.thalweg.benchmarks;

import org.thalweg.algorithms.lshade.LShadeParameters;
import org.thalweg.core.algorithm.Setting;

/**
 * The floor of L-SHADE, for a mean generation of a run: the lower one of two layouts.
 *
 * <pre>
 * device  = max(issue, chain)
 * inside:   w = ⌈K/units⌉ · units · e individuals, as if the busiest unit were all of them;   wait = barrier(N)
 * across:   w = K · e individuals on all units;                                               wait = launch
 * issue   = w · max((5 + 3 w₁ + D)/4 / blocks, f / operations)
 * chain   = 2 · wait + (9 + 2 ⌈log₂ e⌉ + g) · latency
 * </pre>
 *
 * K populations of at most N individuals in D dimensions, of which each evaluates e in a generation as measured. A Philox block gives 4
 * words: 5 for an individual's parents and cell, 3 uniform numbers of w₁ words (2 in double precision, 1 in single) for F and CR, and one
 * per coordinate. f operations evaluate a point ({@link Cost#operations}). Random and floating-point work may overlap, hence the maximum.
 *
 * <p>In the chain, a value has to be ranked among all (a tree at least), 4 operations compute a mutant's coordinate, then come g dependent
 * operations of the function ({@link Cost#depth}) and the comparison with the parent, and then the means of what succeeded: 2 operations, a
 * tree over the individuals, a division and the next F. All individuals wait for the ranks, and for the means.
 *
 * <p>Not counted, so that this is a lower bound: memory traffic, mutation and bounds, the order below the best, normal and Cauchy
 * deviates, the archive, individuals that change their places, traces read back.
 */
final class LShadeFloor {
	static final String FORMULA = """
			floor = max(issue, chain) per generation, the lesser of two ways:
			  inside: w = ceil(K/units) units e individuals, wait = barrier(N); across: w = K e, wait = launch; e: evaluations in a generation
			issue = w max((5 + 3 words + D)/4 / blocks, f / operations), words = 2 or 1; chain = 2 wait + (9 + 2 ceil(log2 e) + g) latency;
			f, g: operations and depth of the function for a point; see LShadeFloor's Javadoc""";
	private static final int WORDS = 4; // of a Philox block
	private static final int PARENTS = 5;
	private static final int CONTROLS = 3;
	private static final int CHAIN_OPERATIONS = 4 + 1 + 2 + 1 + 1;

	private LShadeFloor() {
	}

	/** @param cost of a point, times {@code evaluations} / N */
	static Floor of(Setting<LShadeParameters> setting, Cost cost, double evaluations, int size, Ceilings at) {
		int populations = setting.populations().size();
		double words = PARENTS + CONTROLS * setting.precision().bytes() / Integer.BYTES + setting.dimension();
		double each = Math.max(words / WORDS / at.blocks(), cost.operations(setting) * size / evaluations / at.operations());
		int tree = Integer.SIZE - Integer.numberOfLeadingZeros((int) Math.max(1, Math.ceil(evaluations) - 1));
		double depth = (CHAIN_OPERATIONS + 2 * tree + cost.depth(setting)) * at.latency();
		Floor inside = new Floor(0, Math.ceil((double) populations / at.units()) * at.units() * evaluations * each,
				2 * at.barrier(size) + depth, 0, 0);
		Floor across = new Floor(0, populations * evaluations * each, 2 * at.launch() + depth, 0, 0);
		return inside.device() < across.device() ? inside : across;
	}
}
