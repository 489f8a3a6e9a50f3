package org.thalweg.benchmarks;

import org.thalweg.algorithms.de.DeParameters;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.core.algorithm.Setting;

/**
 * The floor of differential evolution: the lesser of two ways to lay it out.
 *
 * <pre>
 * device  = max(traffic, issue, chain)
 * inside:   w = ⌈K/units⌉ · N individuals on the busiest unit; speeds are those of one unit
 * across:   w = K · N individuals on all units; speeds are those of the device
 * traffic = w · 5 D · bytes of a number / (local or memory)
 * issue   = w · max(b / blocks, f / operations)
 * chain   = (barrier(N) or launch) + (3 + g + 1) · latency
 * numbers = K · N · max(16 / link, 4 · hostWord)   cudade
 * </pre>
 *
 * K populations of N individuals in D dimensions. <i>Inside</i> a population stays in the local memory of one unit, old and
 * new, and generations are told apart by a barrier; only where 2 N D numbers fit. <i>Across</i> all units share all
 * individuals, and since everybody reads everybody's old position, a generation is a launch that waits for the one before,
 * recorded (a barrier of the whole device takes longer).
 *
 * <p>An individual reads its own row and three parents' and writes one: 5 D numbers, across at the speed that the device
 * has with a working set of 2 K N D numbers, so from its cache while the populations fit that. b Philox blocks: one for the
 * parents (not in {@code cudade}, whose host makes them), and one per 4 coordinates where every coordinate is crossed over by
 * a word of its own, or one for the length of a run. f operations evaluate a trial ({@link Cost#operations}). Random and
 * floating-point work and memory may overlap, hence the maximum. In the chain, 3 operations make a mutant's coordinate, then
 * g of the function wait for one another ({@link Cost#depth}), then the trial is compared with its target.
 *
 * <p>Not counted, so that a floor stays one: mutation and bounds (coordinates that do not cross over need none), the time until
 * memory answers, each generation's best, traces read back, and whatever a published design does besides.
 */
final class DeFloor {
	static final String FORMULA = """
			floor = max(traffic, issue, chain) per generation, the lesser of two ways:
			  inside (if 2 N D numbers fit local memory): w = ceil(K/units) N individuals at the speeds of one unit
			  across: w = K N individuals at the speeds of the device
			traffic = w 5 D bytes / (inside: local, across: memory for a working set of 2 K N D numbers)
			issue = w max(b / blocks, f / operations); b = 1 + ceil(D/4) if binomial; f: operations of the function for a point
			chain = (inside: barrier(N), across: launch) + (4 + g) latency; g: depth of the function for a point
			numbers = K N max(16 bytes/link, 4 words x host) where the host makes them; see DeFloor's Javadoc""";
	private static final int ROWS = 4 + 1;
	private static final int CHAIN_OPERATIONS = 3 + 1;
	private static final int WORDS = 4; // of an individual's parents, and of a Philox block

	private DeFloor() {
	}

	static Floor of(Setting<DeParameters> setting, Cost cost, Ceilings at) {
		int populations = setting.populations().size();
		int size = setting.parameters().size();
		int real = setting.precision().bytes();
		double individuals = (double) populations * size;
		double reals = 2.0 * size * setting.dimension();
		boolean hostParents = setting.model().id().equals("cudade");
		double numbers = hostParents ? individuals * WORDS * Math.max(Integer.BYTES / at.link(), at.hostWord()) : 0;
		double bytes = hostParents ? individuals * WORDS * Integer.BYTES : 0;

		double row = (double) ROWS * setting.dimension() * real;
		double issue = Math.max(blocks(setting, hostParents) / at.blocks(), cost.operations(setting) / at.operations());
		double chain = (CHAIN_OPERATIONS + cost.depth(setting)) * at.latency();
		Floor across = new Floor(individuals * row / at.memory(populations * reals * real), individuals * issue,
				at.launch() + chain, numbers, bytes);
		if (reals * real > setting.device().info().localBytes()) {
			return across;
		}
		double busiest = Math.ceil((double) populations / at.units()) * size * at.units(); // a unit has 1/units of each speed
		Floor inside = new Floor(busiest * row / at.local(), busiest * issue, at.barrier(size) + chain, numbers, bytes);
		return inside.device() < across.device() ? inside : across;
	}

	/** Philox blocks that the device makes for one individual. */
	private static double blocks(Setting<DeParameters> setting, boolean hostParents) {
		DeParameters rules = setting.parameters();
		double crossover = rules.CR() == 1 ? 0
				: rules.crossover() == Crossover.BINOMIAL ? Math.ceil((double) setting.dimension() / WORDS) : 1;
		return crossover + (hostParents ? 0 : 1);
	}
}
