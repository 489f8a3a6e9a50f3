package org.thalweg.algorithms.maswchains;

import java.util.stream.Stream;

import org.thalweg.core.algorithm.StateArrays;

/** Where a {@link GenerationalScheme} stands, as a saved state has it, by the same names on the host and on devices. */
final class SavedScheme {
	private static final int MARKED = 1;
	private static final int CHAINED = 2;
	/** N_EA and N_LS in two words each, the lower first; whether local search goes on; evaluations left; the row that it refines. */
	private static final int COUNTERS = 7;

	private final GenerationalScheme scheme;
	private final int[] flags;
	private final int[] streaks;
	private final double[] deviations;
	private final double[] known = new double[1];
	private final int[] counters = new int[COUNTERS];

	private SavedScheme(GenerationalScheme scheme) {
		int rows = scheme.values.length;
		this.scheme = scheme;
		this.flags = new int[rows];
		this.streaks = new int[rows];
		this.deviations = new double[rows];
		scheme.describe(this);
	}

	/** Declares the arrays of some populations' schemes; when the last of them is restored, the schemes take them over. */
	static void declare(StateArrays own, GenerationalScheme... schemes) {
		SavedScheme[] all = Stream.of(schemes).map(SavedScheme::new).toArray(SavedScheme[]::new);
		own.words("order", Stream.of(schemes).map(s -> s.order).toArray(int[][]::new))
				.reals("values", Stream.of(schemes).map(s -> s.values).toArray(double[][]::new))
				.words("flags", Stream.of(all).map(s -> s.flags).toArray(int[][]::new))
				.words("streaks", Stream.of(all).map(s -> s.streaks).toArray(int[][]::new))
				.reals("deviations", Stream.of(all).map(s -> s.deviations).toArray(double[][]::new))
				.reals("known", Stream.of(all).map(s -> s.known).toArray(double[][]::new))
				.words("counters", all.length * COUNTERS, k -> all[k / COUNTERS].counters[k % COUNTERS],
						(k, word) -> all[k / COUNTERS].take(k % COUNTERS, word));
	}

	private void take(int counter, int word) {
		counters[counter] = word;
		if (counter == COUNTERS - 1) {
			scheme.resume(this);
		}
	}

	void row(int row, boolean marks, boolean chains, double deviation, int streak) {
		flags[row] = (marks ? MARKED : 0) | (chains ? CHAINED : 0);
		deviations[row] = deviation;
		streaks[row] = streak;
	}

	void course(Phases phases, int refined, double before) {
		split(0, phases.bred());
		split(2, phases.searched());
		counters[4] = phases.refines() ? 1 : 0;
		counters[5] = phases.left();
		counters[6] = refined;
		known[0] = before;
	}

	private void split(int at, long number) {
		counters[at] = (int) number;
		counters[at + 1] = (int) (number >> 32);
	}

	private long joined(int at) {
		return (long) counters[at + 1] << 32 | counters[at] & 0xffffffffL;
	}

	void resume(Phases phases) {
		phases.resume(joined(0), joined(2), counters[4] != 0, counters[5]);
	}

	int refined() {
		return counters[6];
	}

	double known() {
		return known[0];
	}

	boolean marked(int row) {
		return (flags[row] & MARKED) != 0;
	}

	boolean chained(int row) {
		return (flags[row] & CHAINED) != 0;
	}

	double deviation(int row) {
		return deviations[row];
	}

	int streak(int row) {
		return streaks[row];
	}
}
