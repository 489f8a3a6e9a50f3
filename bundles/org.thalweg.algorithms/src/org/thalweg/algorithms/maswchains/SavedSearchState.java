package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;

import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;

/** The state of a population on the host in the form that devices have it: the arrays of {@code population.cl} except the points. */
final class SavedSearchState {
	final Chains.Saved chains;
	private final int[] counters = new int[2 * LaunchPlan.COUNTERS]; // two words each, the lower first
	private final double[] numbers = new double[LaunchPlan.NUMBERS];

	SavedSearchState(int individuals) {
		this.chains = new Chains.Saved(individuals);
	}

	/** Declares the arrays, and what happens when all of them are restored. */
	void declare(StateArrays own, double[] values, Runnable whenRestored) {
		own.words("flags", chains.flags).words("streaks", chains.streaks).reals("deviations", chains.deviations).reals("values", values)
				.words("counters", counters);
		own.add("numbers", StateType.DOUBLES, numbers.length, new StateArrays.Access() {
			@Override
			public void get(long first, ByteBuffer to) {
				to.asDoubleBuffer().put(numbers, (int) first, to.remaining() / Double.BYTES);
			}

			@Override
			public void set(long first, ByteBuffer from) {
				from.asDoubleBuffer().get(numbers, (int) first, from.remaining() / Double.BYTES);
				whenRestored.run();
			}
		});
	}

	void counters(long... all) {
		for (int k = 0; k < all.length; k++) {
			counters[2 * k] = (int) all[k];
			counters[2 * k + 1] = (int) (all[k] >> 32);
		}
	}

	void numbers(double... all) {
		System.arraycopy(all, 0, numbers, 0, all.length);
	}

	/** Number k of SearchState in {@code state.cl}: step, N_EA, N_LS, local search, left, c_LS, moved, zero bias, streak. */
	long counter(int k) {
		return (long) counters[2 * k + 1] << 32 | counters[2 * k] & 0xffffffffL;
	}

	/** Whether local search refines individual i by a chain whose bias is 0, regardless of its saved content. */
	boolean begins(int i) {
		return counter(3) != 0 && counter(7) != 0 && counter(5) == i;
	}

	/** Number k: best, best before, value, deviation. */
	double number(int k) {
		return numbers[k];
	}
}
