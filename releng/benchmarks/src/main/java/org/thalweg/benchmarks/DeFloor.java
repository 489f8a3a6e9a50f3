package org.thalweg.benchmarks;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;

/**
 * The floor of differential evolution and its descendants jDE, GODE and GOjDE: the lower one of two layouts.
 *
 * <pre>
 * device  = max(traffic, issue, chain), each (1 - p) of a generation of trials and p of one of opposites
 * inside:   w = ⌈K/units⌉ · N individuals on the busiest unit; speeds are those of one unit
 * across:   w = K · N individuals on all units; speeds are those of the device
 * traffic = w · r · bytes of a number / (local or memory);   r = 2 D + 3 c of trials, 5 D of opposites
 * issue   = w · max(b / blocks, f / operations)
 * chain   = s · (barrier(N) or launch) + (3 + g + 1) · latency;   s = 1 of trials, 3 of opposites
 * numbers = K · N · max(16 / link, 4 · hostWord)   cudade
 * </pre>
 *
 * K populations of N individuals in D dimensions; p is p_o of GODE and GOjDE, else 0. <i>Inside</i>: a population stays in the local
 * memory of one unit, old and new, and generations are separated by a barrier; only if 2 N D numbers fit. <i>Across</i>: all units
 * share all individuals, and since any individual may be read by any other, a generation is a launch that waits for the previous one,
 * recorded (a barrier of the whole device takes longer). Where groups can wait for one another and there are no opposites, the mapping
 * {@code tuned} waits for only three parents.
 *
 * <p>A trial reads its own row, the c coordinates that cross over of its three parents, and writes a row; across at the bandwidth that
 * the device has for a working set of 2 K N D numbers, so from its cache while the populations fit. c is D where every
 * coordinate is crossed over by a separate word, and otherwise the mean length of a run, which is longer than m with probability
 * CR^m: {@link DeRules#crossing} (an adaptive CR is assumed to be uniform in its range, as it is drawn). In a generation of opposites an
 * individual's row is read for the extent and for the opposite, the opposite is written, and survivors are read and written; across
 * the working set is 3 K N D numbers. There are three waits: for the extent, for all values, for the rows that moved.
 *
 * <p>b Philox blocks of a trial: one for the parents (not in {@code cudade}, whose host generates them), one per 4 coordinates where
 * every coordinate is crossed over by a separate word, or one for the length of a run, and where F and CR adapt four uniform numbers.
 * f operations evaluate a trial or an opposite ({@link Cost#operations}). Random and floating-point work and memory may overlap, hence
 * the maximum. In the chain, 3 operations compute a mutant's or an opposite's coordinate, then come g dependent operations of the function
 * ({@link Cost#depth}), then the value is compared.
 *
 * <p>Not counted, so that this is a lower bound: mutation and bounds (coordinates that do not cross over need none) and random numbers for
 * coordinates out of bounds; comparisons for the extent and for the selection, their reading of values, and logarithms for a run's
 * length; the start's opposites; memory latency and unused parts of cache lines; each generation's best, traces
 * read back, and further work of a published design.
 */
final class DeFloor {
	static final String FORMULA = """
			floor = max(traffic, issue, chain) per generation, of which a share p makes opposites, the lesser of two ways:
			  inside (if 2 N D numbers fit local memory): w = ceil(K/units) N individuals at the speeds of one unit
			  across: w = K N individuals at the speeds of the device
			traffic = w r bytes / (inside: local, across: memory for a working set of 2, opposites 3, K N D numbers)
			  r = 2 D + 3 c; c = D if binomial, else the mean length of a run; opposites: 5 D
			issue = w max(b / blocks, f / operations); b = 1 + ceil(D/4) if binomial, else 2; 4 uniforms if F and CR adapt;
			  opposites: b = 0; f: operations of the function for a point
			chain = (inside: barrier(N), across: launch, or nothing in tuned where groups meet; opposites: three) + (4 + g) latency; g: depth of the function for a point
			numbers = K N max(16 bytes/link, 4 words x host) where the host makes them; see DeFloor's Javadoc""";
	private static final int OPPOSING_ROWS = 5;
	private static final int OPPOSING_WAITS = 3;
	private static final int CHAIN_OPERATIONS = 3 + 1;
	private static final int WORDS = 4; // of an individual's parents, and of a Philox block
	private static final int RENEWALS = 4; // uniform numbers for F and CR

	private DeFloor() {
	}

	/** @param setting of {@code de}, {@code jde}, {@code gode} or {@code gojde} */
	static Floor of(Setting<? extends Record> setting, Cost cost, Ceilings at) {
		DeRules rules = DeRules.of(setting.parameters());
		int populations = setting.populations().size();
		double individuals = (double) populations * rules.size();
		double bytes = 2.0 * rules.size() * setting.dimension() * setting.precision().bytes();
		boolean hostParents = setting.mapping().id().equals("cudade");
		double numbers = hostParents ? individuals * WORDS * Math.max(Integer.BYTES / at.link(), at.hostWord()) : 0;
		double transferred = hostParents ? individuals * WORDS * Integer.BYTES : 0;

		Generation one = new Generation(setting, rules, cost, at, hostParents);
		Floor across = one.floor(individuals, at.memory(populations * bytes), at.memory(1.5 * populations * bytes),
				waitsForParents(setting, rules) ? 0 : at.launch(), numbers, transferred);
		if (bytes > setting.device().info().localBytes()) {
			return across;
		}
		double busiest = Math.ceil((double) populations / at.units()) * rules.size() * at.units(); // a unit has 1/units of each speed
		Floor inside = one.floor(busiest, at.local(), at.local(), at.barrier(rules.size()), numbers, transferred);
		return inside.device() < across.device() ? inside : across;
	}

	/** Whether an individual need not wait for all others. */
	private static boolean waitsForParents(Setting<? extends Record> setting, DeRules rules) {
		return setting.mapping().id().equals("tuned") && rules.po() == 0 && setting.device() instanceof KernelDevice d && d.groupsMeet();
	}

	/** The cost of a generation. */
	private record Generation(Setting<? extends Record> setting, DeRules rules, Cost cost, Ceilings at, boolean hostParents) {
		/** @param trials bytes a second during the computation of trials */
		Floor floor(double individuals, double trials, double opposites, double wait, double numbers, double transferred) {
			double po = rules.po();
			double D = setting.dimension();
			double real = setting.precision().bytes();
			double traffic = real * ((1 - po) * (2 * D + 3 * rules.crossing(setting.dimension())) / trials + po * OPPOSING_ROWS * D / opposites);
			double evaluation = cost.operations(setting) / at.operations();
			double issue = (1 - po) * Math.max(blocks() / at.blocks(), evaluation) + po * evaluation;
			double waits = (1 - po) + po * OPPOSING_WAITS;
			return new Floor(individuals * traffic, individuals * issue,
					waits * wait + (CHAIN_OPERATIONS + cost.depth(setting)) * at.latency(), numbers, transferred);
		}

		/** Philox blocks that the device makes for one trial. */
		private double blocks() {
			double crossover = rules.all() ? 0 : rules.binomial() ? Math.ceil((double) setting.dimension() / WORDS) : 1;
			double renewal = rules.adapts() ? (double) RENEWALS * setting.precision().bytes() / Integer.BYTES / WORDS : 0;
			return crossover + renewal + (hostParents ? 0 : 1);
		}
	}
}
