package org.thalweg.statistics.measures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hipparchus.distribution.continuous.NormalDistribution;
import org.thalweg.core.random.Draw;
import org.thalweg.statistics.EffectSize;
import org.thalweg.statistics.Statistics;

/**
 * Bootstrap confidence intervals (Efron and Tibshirani 1993). Resamples are drawn within groups; a draw depends only on (seed,
 * resample, group, place). Immutable.
 *
 * @param resamples number of resamples, such as {@value #RESAMPLES}
 * @param level of confidence, such as 0.95
 */
public record Bootstrap(long seed, int resamples, double level, Kind kind) {
	/** Usual number of resamples. */
	public static final int RESAMPLES = 10_000;

	/** How an interval follows from resamples. */
	public enum Kind {
		/** Quantiles of the resampled statistic. */
		PERCENTILE,
		/** Bias-corrected and accelerated (Efron 1987); undefined if leaving one value out makes the statistic infinite. */
		BCA
	}

	/**
	 * Fewest values of a sample that have an interval: 6 at a level of 0.95. Ends of percentile intervals never leave the range of the
	 * sample, and the range of n values holds their median with a probability of 1 − 2^(1−n), for any distribution. Below this many
	 * values no such interval could hold what it promises; that of a single one would be the value itself.
	 */
	public int leastValues() {
		int n = 2;
		while (Math.scalb(1.0, 1 - n) > 1 - level) {
			n++;
		}
		return n;
	}

	/** A statistic of the values at these places of each group; a place may occur several times. */
	public interface Statistic {
		double of(int[][] places);
	}

	/** Of the median of a sample. */
	public Interval median(double[] sample) {
		return of(new int[] { sample.length }, places -> Statistics.quantile(picked(sample, places[0]), 0.5));
	}

	/** Of the mean of a sample. */
	public Interval mean(double[] sample) {
		return of(new int[] { sample.length }, places -> Arrays.stream(places[0]).mapToDouble(i -> sample[i]).average().orElseThrow());
	}

	/** Of Vargha and Delaney's A, see {@link EffectSize}; both samples are resampled, and each has {@link #leastValues} or more. */
	public Interval a12(double[] a, double[] b) {
		return Math.min(a.length, b.length) < leastValues() ? Interval.UNDEFINED : of(new int[] { a.length, b.length }, places -> EffectSize.of(
				picked(a, places[0]), picked(b, places[1])).a12());
	}

	/**
	 * Of the expected runtime to a target: runs are resampled within their instances, or from all instances together if one of them
	 * has a single run.
	 *
	 * @param instances of each run
	 */
	public Interval ert(Runtimes runs, int[] instances) {
		List<Runtimes> runtimes = groups(instances).stream().map(g -> new Runtimes(picked(runs.hits(), g), picked(runs.made(), g))).toList();
		return of(runtimes.stream().mapToInt(Runtimes::runs).toArray(), places -> ert(runtimes, places));
	}

	/** Of the share of functions and targets that runs reached; those of a function are resampled as for its expected runtime. */
	public Interval reached(Reached reached) {
		List<double[]> groups = new ArrayList<>();
		List<Integer> runs = new ArrayList<>(); // of the group's function
		for (int f = 0; f < reached.shares().size(); f++) {
			double[] shares = reached.shares().get(f);
			for (List<Integer> g : groups(reached.instances().get(f))) {
				groups.add(picked(shares, g));
				runs.add(shares.length);
			}
		}
		return of(groups.stream().mapToInt(g -> g.length).toArray(), places -> {
			double sum = 0;
			for (int g = 0; g < places.length; g++) {
				double[] shares = groups.get(g);
				double of = 0;
				for (int r : places[g]) {
					of += shares[r];
				}
				sum += of / runs.get(g);
			}
			return sum / reached.shares().size();
		});
	}

	/** Runs by their instances, or all together if an instance has a single one. */
	private static List<List<Integer>> groups(int[] instances) {
		List<Integer> all = IntStream.range(0, instances.length).boxed().toList();
		List<List<Integer>> groups = new ArrayList<>(all.stream().collect(Collectors.groupingBy(r -> instances[r], TreeMap::new, Collectors.toList()))
				.values());
		return groups.stream().anyMatch(g -> g.size() < 2) ? List.of(all) : groups;
	}

	private static double[] picked(double[] of, List<Integer> places) {
		return places.stream().mapToDouble(r -> of[r]).toArray();
	}

	private static double ert(List<Runtimes> groups, int[][] places) {
		double sum = 0;
		int successes = 0;
		for (int g = 0; g < places.length; g++) {
			Runtimes of = groups.get(g);
			for (int r : places[g]) {
				sum += of.hit(r) ? of.hits()[r] : of.made()[r];
				successes += of.hit(r) ? 1 : 0;
			}
		}
		return successes == 0 ? Double.POSITIVE_INFINITY : sum / successes;
	}

	private static double[] picked(double[] sample, int[] places) {
		double[] out = new double[places.length];
		for (int i = 0; i < out.length; i++) {
			out[i] = sample[places[i]];
		}
		Arrays.sort(out);
		return out;
	}

	/**
	 * The interval of a statistic; undefined if a group has less than two values, so that nothing could be drawn, or all groups together
	 * have less than {@link #leastValues}.
	 *
	 * @param sizes of the groups
	 */
	public Interval of(int[] sizes, Statistic statistic) {
		if (Arrays.stream(sizes).sum() < leastValues() || Arrays.stream(sizes).anyMatch(n -> n < 2)) {
			return Interval.UNDEFINED;
		}
		double[] replicates = replicates(sizes, statistic);
		return switch (kind) {
		case PERCENTILE -> percentile(replicates, (1 - level) / 2, (1 + level) / 2);
		case BCA -> bca(statistic.of(whole(sizes)), replicates, leaveOneOut(sizes, statistic), level);
		};
	}

	private static int[][] whole(int[] sizes) {
		return Arrays.stream(sizes).mapToObj(n -> IntStream.range(0, n).toArray()).toArray(int[][]::new);
	}

	/** Ascending. */
	private double[] replicates(int[] sizes, Statistic statistic) {
		Draw draw = new Draw(seed, 0);
		int[][] places = whole(sizes);
		double[] out = new double[resamples];
		for (int b = 0; b < resamples; b++) {
			for (int g = 0; g < sizes.length; g++) {
				draw.words(MeasureStream.RESAMPLE, b, g, places[g], 0, sizes[g]);
				for (int i = 0; i < sizes[g]; i++) {
					places[g][i] = Draw.integer(places[g][i], sizes[g]);
				}
			}
			out[b] = statistic.of(places);
		}
		Arrays.sort(out);
		return out;
	}

	/** The statistic without each value in turn, by groups. */
	private static double[][] leaveOneOut(int[] sizes, Statistic statistic) {
		double[][] out = new double[sizes.length][];
		for (int g = 0; g < sizes.length; g++) {
			out[g] = new double[sizes[g]];
			for (int i = 0; i < sizes[g]; i++) {
				int left = i;
				int[][] places = whole(sizes);
				places[g] = Arrays.stream(places[g]).filter(k -> k != left).toArray();
				out[g][i] = statistic.of(places);
			}
		}
		return out;
	}

	private static Interval percentile(double[] sorted, double low, double high) {
		return new Interval(Statistics.quantile(sorted, low), Statistics.quantile(sorted, high));
	}

	/**
	 * The BCa interval.
	 *
	 * @param whole statistic of the sample
	 * @param replicates ascending
	 * @param leftOut statistic without each value in turn, by groups
	 */
	static Interval bca(double whole, double[] replicates, double[][] leftOut, double level) {
		NormalDistribution normal = new NormalDistribution();
		double below = Arrays.stream(replicates).map(v -> v < whole ? 1 : v == whole ? 0.5 : 0).sum() / replicates.length;
		double a = acceleration(leftOut);
		if (below == 0 || below == 1 || Double.isNaN(a)) {
			return Interval.UNDEFINED;
		}
		double z0 = normal.inverseCumulativeProbability(below);
		double[] ends = new double[2];
		for (int side = 0; side < 2; side++) {
			double z = z0 + normal.inverseCumulativeProbability((1 + (side == 0 ? -level : level)) / 2);
			ends[side] = normal.cumulativeProbability(z0 + z / (1 - a * z));
		}
		return percentile(replicates, ends[0], ends[1]);
	}

	/** a = Σ d³/n³ / (6 (Σ d²/n²)^1.5) over groups, d = (n − 1)(mean − value) of those left out; 0 if none differs. */
	private static double acceleration(double[][] leftOut) {
		double cubes = 0;
		double squares = 0;
		for (double[] group : leftOut) {
			double n = group.length;
			double mean = Arrays.stream(group).average().orElse(Double.NaN);
			for (double v : group) {
				double d = (n - 1) * (mean - v);
				cubes += d * d * d / (n * n * n);
				squares += d * d / (n * n);
			}
		}
		return squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5));
	}
}
