package org.thalweg.core.math;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Best, worst and survivors of a population: lower values are better, and among equals the lowest index wins. Reference version
 * of {@code kernels/lib/best.cl} and {@code kernels/lib/select.cl}. Values must not be NaN.
 *
 * @since 0.1
 */
public final class Selection {
	private Selection() {
	}

	/** Index of the minimum of {@code values[0 … n)}, the lowest among equals; n is at least 1. */
	public static int best(double[] values, int n) {
		int best = 0;
		for (int i = 1; i < n; i++) {
			if (values[i] < values[best]) {
				best = i;
			}
		}
		return best;
	}

	/** Index of the maximum of {@code values[0 … n)}, the lowest among equals; n is at least 1. */
	public static int worst(double[] values, int n) {
		int worst = 0;
		for (int i = 1; i < n; i++) {
			if (values[i] > values[worst]) {
				worst = i;
			}
		}
		return worst;
	}

	/** Indices of the {@code keep} best of {@code values[0 … n)}, best first. */
	public static int[] order(double[] values, int n, int keep) {
		Comparator<Integer> better = (i, j) -> values[i] < values[j] ? -1 : values[i] > values[j] ? 1 : 0;
		return IntStream.range(0, n).boxed().sorted(better).mapToInt(Integer::intValue).limit(keep).toArray(); // sorting is stable
	}

	/**
	 * Writes the indices of all of {@code values[0 … n)} to {@code order}, best first: reference version of {@code kernels/lib/order.cl}.
	 *
	 * @since 0.3
	 */
	public static void order(double[] values, int n, int[] order) {
		int[] from = order;
		int[] to = new int[n];
		for (int i = 0; i < n; i++) {
			from[i] = i;
		}
		for (int run = 1; run < n; run *= 2) { // merges pairs of ordered runs
			for (int first = 0; first < n; first += 2 * run) {
				merge(values, from, to, first, Math.min(n, first + run), Math.min(n, first + 2 * run));
			}
			int[] merged = to;
			to = from;
			from = merged;
		}
		if (from != order) {
			System.arraycopy(from, 0, order, 0, n);
		}
	}

	private static void merge(double[] values, int[] from, int[] to, int first, int middle, int end) {
		int a = first;
		int b = middle;
		for (int k = first; k < end; k++) {
			boolean second = a == middle || b < end && values[from[b]] < values[from[a]];
			to[k] = from[second ? b++ : a++];
		}
	}

	/**
	 * Indices of the {@code keep} best of {@code values[0 … n)}, in ascending order: survivors keep their order. For a population
	 * and its opposites, {@code values} starts with the population.
	 */
	public static int[] survivors(double[] values, int n, int keep) {
		int[] survivors = order(values, n, keep);
		Arrays.sort(survivors);
		return survivors;
	}
}
