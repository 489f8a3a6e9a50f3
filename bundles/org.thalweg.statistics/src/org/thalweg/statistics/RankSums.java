package org.thalweg.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The exact distribution of rank sums where all algorithms are alike: each problem's ranks as they are, ties included, in every order with
 * equal probability. Friedman's statistic (1937) follows from it, the range that Nemenyi's test (1963) looks at, and the difference of two
 * algorithms (Eisinga, Heskes, Pelzer and Te Grotenhuis 2017). Ranks count twice, so that sums are whole numbers.
 */
final class RankSums {
	/** Most problems for k algorithms; none for more. */
	private static final int[] MOST = { 0, 0, 100, 30, 10, 6, 4, 2, 2 };

	private final NavigableMap<Long, Double> squares = new TreeMap<>(); // Σ (2 R_j − N (k + 1))², its probability
	private final NavigableMap<Long, Double> ranges = new TreeMap<>(); // of 2 R_j
	private final NavigableMap<Long, Double> differences = new TreeMap<>(); // of 2 R_i and 2 R_j, without sign

	/** @param doubled twice the ranks of each problem */
	private RankSums(int[][] doubled) {
		int k = doubled[0].length;
		int bits = Long.SIZE / k;
		Map<Long, Double> sums = Map.of(packed(doubled[0].clone(), bits), 1.0);
		for (int i = 1; i < doubled.length; i++) {
			sums = added(sums, orders(doubled[i]), k, bits);
		}
		long middle = (long) doubled.length * (k + 1);
		sums.forEach((state, p) -> count(unpacked(state, k, bits), middle, p));
	}

	/** Empty for a table that is too large to be counted. @param ranks of each problem */
	static Optional<RankSums> of(double[][] ranks) {
		return counted(ranks.length, ranks[0].length)
				? Optional.of(new RankSums(Arrays.stream(ranks).map(RankSums::doubled).toArray(int[][]::new)))
				: Optional.empty();
	}

	/** Whether a table of this size is counted. */
	static boolean counted(int problems, int algorithms) {
		return problems <= mostProblems(algorithms);
	}

	/** The most problems that are counted for this number of algorithms; 0 for none. */
	static int mostProblems(int algorithms) {
		return algorithms < MOST.length ? MOST[algorithms] : 0;
	}

	private static int[] doubled(double[] ranks) {
		return Arrays.stream(ranks).mapToInt(r -> (int) Math.rint(2 * r)).toArray();
	}

	/** Algorithms are interchangeable, so that sums in ascending order represent all their orders. */
	private static Map<Long, Double> added(Map<Long, Double> sums, int[][] orders, int k, int bits) {
		Map<Long, Double> out = new HashMap<>();
		sums.forEach((state, p) -> {
			int[] old = unpacked(state, k, bits);
			for (int[] order : orders) {
				int[] sum = new int[k];
				for (int j = 0; j < k; j++) {
					sum[j] = old[j] + order[j];
				}
				out.merge(packed(sum, bits), p / orders.length, Double::sum);
			}
		});
		return out;
	}

	/** All different orders of a problem's ranks, which are equally likely. */
	private static int[][] orders(int[] ranks) {
		int[] order = ranks.clone();
		Arrays.sort(order);
		List<int[]> out = new ArrayList<>();
		do {
			out.add(order.clone());
		} while (next(order));
		return out.toArray(int[][]::new);
	}

	/** The next order in the sequence of a dictionary; false after the last. */
	private static boolean next(int[] order) {
		int i = order.length - 2;
		while (i >= 0 && order[i] >= order[i + 1]) {
			i--;
		}
		if (i < 0) {
			return false;
		}
		int j = order.length - 1;
		while (order[j] <= order[i]) {
			j--;
		}
		swap(order, i, j);
		for (int low = i + 1, high = order.length - 1; low < high; low++, high--) {
			swap(order, low, high);
		}
		return true;
	}

	private static void swap(int[] order, int i, int j) {
		int kept = order[i];
		order[i] = order[j];
		order[j] = kept;
	}

	/** @param sums are sorted */
	private static long packed(int[] sums, int bits) {
		Arrays.sort(sums);
		long out = 0;
		for (int s : sums) {
			out = out << bits | s;
		}
		return out;
	}

	private static int[] unpacked(long state, int k, int bits) {
		int[] out = new int[k];
		for (int j = k - 1; j >= 0; j--) {
			out[j] = (int) (state & (1L << bits) - 1);
			state >>>= bits;
		}
		return out;
	}

	private void count(int[] sums, long middle, double p) {
		int k = sums.length;
		squares.merge(Arrays.stream(sums).mapToLong(s -> (s - middle) * (s - middle)).sum(), p, Double::sum);
		ranges.merge((long) sums[k - 1] - sums[0], p, Double::sum);
		double pairs = k * (k - 1) / 2.0;
		for (int i = 0; i < k; i++) {
			for (int j = i + 1; j < k; j++) {
				differences.merge((long) sums[j] - sums[i], p / pairs, Double::sum);
			}
		}
	}

	/** P(Σ (R_j − N (k + 1)/2)² is at least this one's): the p of Friedman's test, and of every statistic that rises with his. */
	double squaresFrom(double squares) {
		return from(this.squares, Math.round(4 * squares));
	}

	/** P(max R − min R is at least so much). */
	double rangeFrom(double difference) {
		return from(ranges, Math.round(2 * Math.abs(difference)));
	}

	/** P(|R_i − R_j| is at least so much) of two algorithms. */
	double differenceFrom(double difference) {
		return from(differences, Math.round(2 * Math.abs(difference)));
	}

	private static double from(NavigableMap<Long, Double> of, long least) {
		return least <= of.firstKey() ? 1 : Math.min(1, of.tailMap(least, true).values().stream().mapToDouble(Double::doubleValue).sum());
	}

	/** The least range that is reached with at most this probability; empty if none is rare enough. */
	OptionalDouble criticalRange(double level) {
		return ranges.keySet().stream().filter(r -> from(ranges, r) <= level).mapToDouble(r -> r / 2.0).findFirst();
	}
}
