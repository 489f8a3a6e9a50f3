package org.thalweg.algorithms.maswchains;

import java.util.function.IntUnaryOperator;

import org.thalweg.algorithms.maswchains.MaSwParameters.Mark;
import org.thalweg.core.random.Draw;

/** The state of local search that is stored with each individual, and who is refined next: [MA-SW-Chains] sections 4.3 and 4.4. */
final class Chains {
	private final MaSwParameters p;
	private final boolean[] marked; // not in S_LS: local search could not improve it
	private final StepSize[] states; // null: none

	Chains(MaSwParameters p, int individuals) {
		this.p = p;
		this.marked = new boolean[individuals];
		this.states = new StepSize[individuals];
	}

	/** Null if the individual has none. */
	StepSize state(int i) {
		return states[i];
	}

	/**
	 * Lines 3 and 4 of figure 2: c_LS, the best that is not marked, or a random individual if all are.
	 *
	 * @param n how many there are
	 * @param who the individual in each place; the first among equals is taken
	 * @param f values of individuals
	 * @param step the one in which it is chosen
	 */
	int choose(int n, IntUnaryOperator who, double[] f, Draw draw, int step) {
		int best = -1;
		for (int place = 0; place < n; place++) {
			int i = who.applyAsInt(place);
			best = !marked[i] && (best < 0 || f[i] < f[best]) ? i : best;
		}
		return best < 0 ? who.applyAsInt(draw.integer(n, MaSwStream.CHOICE, step, 0, 0)) : best;
	}

	/** Line 8. */
	void begin(int i, StepSize state) {
		states[i] = state;
	}

	/** Lines 10 and 11: the gain of the search as a whole decides whether its chain continues. @return whether it does */
	boolean end(int i, double gain) {
		boolean improved = gain > 0 && gain >= p.threshold();
		marked[i] = !improved || marked[i] && p.mark() == Mark.UNTIL_REPLACED;
		if (!improved) {
			states[i] = null;
		}
		return improved;
	}

	/** The genetic algorithm has replaced an individual. */
	void replaced(int i) {
		marked[i] = false;
		states[i] = null;
	}

	/** As a saved state has them, on the host and on devices: flags as in {@code population.cl}, ρ and successes or failures in a row. */
	static final class Saved {
		private static final int MARKED = 1;
		private static final int CHAINED = 2;

		final int[] flags;
		final int[] streaks;
		final double[] deviations;

		Saved(int individuals) {
			this.flags = new int[individuals];
			this.streaks = new int[individuals];
			this.deviations = new double[individuals];
		}
	}

	void save(Saved to) {
		for (int i = 0; i < states.length; i++) {
			StepSize s = states[i];
			to.flags[i] = (marked[i] ? Saved.MARKED : 0) | (s == null ? 0 : Saved.CHAINED);
			to.streaks[i] = s == null ? 0 : s.streak();
			to.deviations[i] = s == null ? 0.0 : s.rho;
		}
	}

	void restore(Saved from) {
		for (int i = 0; i < states.length; i++) {
			marked[i] = (from.flags[i] & Saved.MARKED) != 0;
			states[i] = (from.flags[i] & Saved.CHAINED) != 0 ? new StepSize(from.deviations[i], from.streaks[i]) : null;
		}
	}
}
