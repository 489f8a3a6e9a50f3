package org.thalweg.algorithms.maswchains;

import java.nio.ByteBuffer;

import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;

/** Where a population on the host stands, in the form that devices have it: the arrays of {@code population.cl} but for the points. */
final class SavedCourse {
	private static final int MARKED = 1;
	private static final int CHAINED = 2;

	private final int[] flags;
	private final int[] streaks;
	private final double[] deviations;
	private final int[] counters = new int[2 * LaunchPlan.COUNTERS]; // two words each, the lower first
	private final double[] numbers = new double[LaunchPlan.NUMBERS];

	SavedCourse(int individuals) {
		this.flags = new int[individuals];
		this.streaks = new int[individuals];
		this.deviations = new double[individuals];
	}

	/** Declares the arrays; when all of them are restored, somebody takes them over. */
	void declare(StateArrays own, double[] values, Runnable whenRestored) {
		own.words("flags", flags).words("streaks", streaks).reals("deviations", deviations).reals("values", values).words("counters", counters);
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

	void individual(int i, boolean marked, boolean chained, double deviation, int streak) {
		flags[i] = (marked ? MARKED : 0) | (chained ? CHAINED : 0);
		deviations[i] = deviation;
		streaks[i] = streak;
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

	/** Number k of Course in {@code course.cl}: step, N_EA, N_LS, refines, left, refined, moved, fresh, streak. */
	long counter(int k) {
		return (long) counters[2 * k + 1] << 32 | counters[2 * k] & 0xffffffffL;
	}

	/** Whether individual i is refined by a chain whose bias is 0, whatever is saved of it. */
	boolean begins(int i) {
		return counter(3) != 0 && counter(7) != 0 && counter(5) == i;
	}

	/** Number k: best, known, value, deviation. */
	double number(int k) {
		return numbers[k];
	}

	boolean marked(int i) {
		return (flags[i] & MARKED) != 0;
	}

	boolean chained(int i) {
		return (flags[i] & CHAINED) != 0;
	}

	double deviation(int i) {
		return deviations[i];
	}

	int streak(int i) {
		return streaks[i];
	}
}
