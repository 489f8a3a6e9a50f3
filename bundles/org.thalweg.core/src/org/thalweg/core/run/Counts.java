package org.thalweg.core.run;

import java.nio.IntBuffer;
import java.util.Arrays;

/** A growing row of numbers, of 4 bytes each until one needs 8: steps and evaluations of a trace. Not thread-safe. */
final class Counts {
	private int[] small;
	private long[] large; // instead of `small`, once one needs it

	Counts(int room) {
		small = new int[room];
	}

	long at(int k) {
		return large == null ? small[k] : large[k];
	}

	void put(int k, long count) {
		if (large == null && count == (int) count) {
			small[k] = (int) count;
		} else {
			putLarge(k, count);
		}
	}

	private void putLarge(int k, long count) {
		if (large == null) {
			large = new long[small.length];
			Arrays.setAll(large, i -> small[i]);
			small = null;
		}
		large[k] = count;
	}

	/** Numbers of 4 bytes, all that a buffer has left, from place k on; there is room. */
	void put(int k, IntBuffer counts) {
		if (large == null) {
			counts.get(small, k, counts.remaining());
		} else {
			for (int i = k; counts.hasRemaining(); i++) {
				large[i] = counts.get();
			}
		}
	}

	/** Grows to this total capacity. */
	void reserve(int room) {
		if (large == null) {
			small = Arrays.copyOf(small, room);
		} else {
			large = Arrays.copyOf(large, room);
		}
	}

	/** n numbers from place {@code from} on move to {@code to}. */
	void move(int from, int to, int n) {
		System.arraycopy(large == null ? small : large, from, large == null ? small : large, to, n);
	}
}
