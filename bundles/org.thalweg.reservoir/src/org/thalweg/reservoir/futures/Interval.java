package org.thalweg.reservoir.futures;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.statistics.measures.Bootstrap;

/**
 * A mean over series with its 95 % bootstrap interval (percentiles of 2000 means of resamples of equal size; Efron 1979). Series are
 * independent, months of one are not, so that complete series are drawn.
 *
 * @param low NaN if too few series have a value, see {@link Bootstrap#leastValues}; likewise {@code high}
 * @param series number of series that have a value
 */
public record Interval(double mean, double low, double high, int series) {
	private static final int RESAMPLES = 2000;
	private static final double LEVEL = 0.95;

	/** @param values one a series; NaN for a series without one, such as of the resilience of one that never fails */
	public static Interval of(double[] values, long seed) {
		double[] v = Arrays.stream(values).filter(x -> !Double.isNaN(x)).toArray();
		org.thalweg.statistics.measures.Interval ends = bootstrap(seed).mean(v);
		return new Interval(Arrays.stream(v).sum() / v.length, ends.low(), ends.high(), v.length);
	}

	private static Bootstrap bootstrap(long seed) {
		return new Bootstrap(seed, RESAMPLES, LEVEL, Bootstrap.Kind.PERCENTILE);
	}

	/** The intervals of all {@link Indices#NAMES}. @param series the indices of each series */
	public static List<Interval> all(List<Indices> series, long seed) {
		return IntStream.range(0, Indices.NAMES.size()).mapToObj(i -> of(series.stream().mapToDouble(x -> x.values()[i]).toArray(), seed)).toList();
	}

	/** Whether it has ends. */
	public boolean defined() {
		return !Double.isNaN(low) && !Double.isNaN(high);
	}

	/** {@code 130.6 [120.1, 141.3]}; the mean followed by {@code [-]} where too few series have a value, a dash where none has. */
	public String text(DoubleFunction<String> number) {
		return series == 0 ? "-" : number.apply(mean) + (defined() ? " [" + number.apply(low) + ", " + number.apply(high) + "]" : " [-]");
	}

	/** A sentence about the intervals that are missing; empty if none is. */
	public static Optional<String> missing(Stream<Interval> intervals) {
		return intervals.anyMatch(i -> i.series > 0 && !i.defined()) ? Optional.of("[-]: too few series. An interval needs " + bootstrap(0)
				.leastValues()
				+ ": with fewer, even their full range would contain the value less often than in 95 % of cases.") : Optional.empty();
	}
}
