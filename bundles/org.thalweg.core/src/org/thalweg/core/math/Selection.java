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
		for (int i = 0; i < n; i++) {
			order[i] = i;
		}
		sort(values, order, n);
	}

	/**
	 * The same where {@code order} is what it was before some values changed, which takes the less time the fewer they are.
	 *
	 * @param changed by index, whether a value has changed
	 * @since 0.3
	 */
	public static void reorder(double[] values, int n, int[] order, boolean[] changed) {
		int[] merged = new int[n];
		int[] moved = new int[n];
		int stay = 0;
		int move = 0;
		for (int k = 0; k < n; k++) {
			int i = order[k];
			moved[move] = i;
			merged[stay] = i;
			move += changed[i] ? 1 : 0;
			stay += changed[i] ? 0 : 1;
		}
		sort(values, moved, move);
		System.arraycopy(moved, 0, merged, stay, move);
		merge(values, merged, order, 0, stay, n);
	}

	/** Sorts the first n of these indices. */
	private static void sort(double[] values, int[] order, int n) {
		int[] from = order;
		int[] to = new int[n];
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

	/**
	 * Lets the {@code keep} best of the points {@code x[0 … n)} stay: points from {@code keep} on move to places that become free before it, the
	 * first of them to the place of the best that leaves.
	 *
	 * @param order as {@link #order(double[], int, int[])} writes it; afterwards {@code order[0 … keep)} is that of those that stayed
	 * @since 0.3
	 */
	public static void keep(double[][] x, double[] values, int[] order, int n, int keep) {
		moves(order, n, keep, (free, from, rank) -> {
			System.arraycopy(x[from], 0, x[free], 0, x[free].length);
			values[free] = values[from];
			order[rank] = free;
		});
	}

	/**
	 * Moves further rows of individuals, such as step sizes, as {@link #keep(double[][], double[], int[], int, int)} moves points; called before
	 * it for each such array.
	 *
	 * @param order as {@link #order(double[], int, int[])} writes it
	 * @since 0.3
	 */
	public static void keepRows(double[][] rows, int[] order, int n, int keep) {
		moves(order, n, keep, (free, from, _) -> System.arraycopy(rows[from], 0, rows[free], 0, rows[free].length));
	}

	@FunctionalInterface
	private interface Move {
		/** @param rank of the one that moves */
		void make(int free, int from, int rank);
	}

	private static void moves(int[] order, int n, int keep, Move move) {
		int[] rank = new int[n];
		for (int k = 0; k < n; k++) {
			rank[order[k]] = k;
		}
		int next = keep;
		for (int k = keep; k < n; k++) {
			int free = order[k];
			if (free < keep) {
				while (rank[next] >= keep) {
					next++;
				}
				move.make(free, next, rank[next]);
				next++;
			}
		}
	}

	private static void merge(double[] values, int[] from, int[] to, int first, int middle, int end) {
		int a = first;
		int b = middle;
		int k = first;
		while (a < middle && b < end) {
			int i = from[a];
			int j = from[b];
			int second = values[j] < values[i] || values[j] == values[i] && j < i ? 1 : 0; // a number, since a branch would be mispredicted every other time
			to[k++] = i + second * (j - i);
			a += 1 - second;
			b += second;
		}
		System.arraycopy(from, a, to, k, middle - a);
		System.arraycopy(from, b, to, k + middle - a, end - b);
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
