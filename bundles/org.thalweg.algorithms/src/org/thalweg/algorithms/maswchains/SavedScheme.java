package org.thalweg.algorithms.maswchains;

import java.util.stream.Stream;

import org.thalweg.core.algorithm.StateArrays;

/** The state of a {@link GenerationalScheme} as a saved state has it, by the same names on the host and on devices. */
final class SavedScheme {
	/** N_EA and N_LS in two words each, the lower first; whether local search resumes; evaluations left; the row that it refines. */
	private static final int COUNTERS = 7;

	private final GenerationalScheme scheme;
	final Chains.Saved chains;
	private final double[] known = new double[1];
	private final int[] counters = new int[COUNTERS];

	private SavedScheme(GenerationalScheme scheme) {
		this.scheme = scheme;
		this.chains = new Chains.Saved(scheme.values.length);
		scheme.save(this);
	}

	/** Declares the arrays of some populations' schemes; when the last of them is restored, the schemes are. */
	static void declare(StateArrays own, GenerationalScheme... schemes) {
		SavedScheme[] all = Stream.of(schemes).map(SavedScheme::new).toArray(SavedScheme[]::new);
		own.words("order", Stream.of(schemes).map(s -> s.order).toArray(int[][]::new))
				.reals("values", Stream.of(schemes).map(s -> s.values).toArray(double[][]::new))
				.words("flags", Stream.of(all).map(s -> s.chains.flags).toArray(int[][]::new))
				.words("streaks", Stream.of(all).map(s -> s.chains.streaks).toArray(int[][]::new))
				.reals("deviations", Stream.of(all).map(s -> s.chains.deviations).toArray(double[][]::new))
				.reals("known", Stream.of(all).map(s -> s.known).toArray(double[][]::new))
				.words("counters", all.length * COUNTERS, k -> all[k / COUNTERS].counters[k % COUNTERS],
						(k, word) -> all[k / COUNTERS].set(k % COUNTERS, word));
	}

	private void set(int counter, int word) {
		counters[counter] = word;
		if (counter == COUNTERS - 1) {
			scheme.restore(this);
		}
	}

	void save(PhaseSchedule phases, int cLS, double before) {
		split(0, phases.nEA());
		split(2, phases.nLS());
		counters[4] = phases.localSearch() ? 1 : 0;
		counters[5] = phases.left();
		counters[6] = cLS;
		known[0] = before;
	}

	private void split(int at, long number) {
		counters[at] = (int) number;
		counters[at + 1] = (int) (number >> 32);
	}

	private long joined(int at) {
		return (long) counters[at + 1] << 32 | counters[at] & 0xffffffffL;
	}

	void restore(PhaseSchedule phases) {
		phases.restore(joined(0), joined(2), counters[4] != 0, counters[5]);
	}

	int cLS() {
		return counters[6];
	}

	double known() {
		return known[0];
	}
}
