package org.thalweg.statistics.measures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.thalweg.statistics.Statistics;

/**
 * Empirical distribution of runtimes, per dimension, over functions and targets with simulated restarts: the share of all (function,
 * target) pairs that are solved within x evaluations per dimension. Every pair has the same weight. Arrays must not be modified.
 *
 * @param x ascending, where the share rises
 * @param share from there on
 * @param cross median of the runs' evaluations per dimension: to its right only restarts contribute; NaN without runs
 * @param functions that have runs
 */
public record RuntimeDistribution(double[] x, double[] share, double cross, int functions) {
	private record Step(double x, double weight) {
	}

	/** @param functions samples of one algorithm for the same targets on each function */
	public static RuntimeDistribution of(List<TargetSamples> functions) {
		List<Step> steps = new ArrayList<>();
		for (TargetSamples f : functions) {
			for (double t : f.reached()) {
				steps.add(new Step(t, f.weight()));
			}
		}
		steps.sort(Comparator.comparingDouble(Step::x));
		double pairs = functions.stream().mapToInt(TargetSamples::targets).sum();
		double[] x = new double[steps.size()];
		double[] share = new double[steps.size()];
		int n = 0;
		double sum = 0;
		for (Step s : steps) {
			sum += s.weight;
			n += n == 0 || s.x > x[n - 1] ? 1 : 0;
			x[n - 1] = s.x;
			share[n - 1] = Math.min(1, sum / pairs);
		}
		double[] made = functions.stream().flatMapToDouble(f -> Arrays.stream(f.made())).sorted().toArray();
		return new RuntimeDistribution(Arrays.copyOf(x, n), Arrays.copyOf(share, n), Statistics.quantile(made, 0.5), functions.size());
	}

	/** Share solved within this number of evaluations per dimension. */
	public double at(double evaluationsPerDimension) {
		int k = Arrays.binarySearch(x, evaluationsPerDimension);
		int solved = k >= 0 ? k + 1 : -k - 1;
		return solved == 0 ? 0 : share[solved - 1];
	}
}
