package org.thalweg.reservoir.futures;

import java.util.Arrays;

import org.thalweg.core.random.Draw;
import org.thalweg.experiment.statistics.Statistics;

/**
 * A mean over series with its 95 % bootstrap interval (percentiles of 2000 means of as many series, drawn with replacement; Efron 1979). Series are
 * independent; months of one are not, so that series are drawn as a whole.
 *
 * @param series that have a value
 */
public record Interval(double mean, double low, double high, int series) {
	private static final int RESAMPLES = 2000;
	private static final double TAIL = 0.025;
	/** The draws' purpose, behind those of the generators. */
	private static final int PURPOSE = Draw.NOISE + 3;

	/** @param values one a series; NaN for a series without one, such as of the resilience of one that never fails */
	public static Interval of(double[] values, long seed) {
		double[] v = Arrays.stream(values).filter(x -> !Double.isNaN(x)).toArray();
		if (v.length == 0) {
			return new Interval(Double.NaN, Double.NaN, Double.NaN, 0);
		}
		Draw draw = new Draw(seed, 0);
		double[] means = new double[RESAMPLES];
		for (int k = 0; k < RESAMPLES; k++) {
			double sum = 0;
			for (int i = 0; i < v.length; i++) {
				sum += v[draw.integer(v.length, PURPOSE, k, 0, i)];
			}
			means[k] = sum / v.length;
		}
		Arrays.sort(means);
		return new Interval(Arrays.stream(v).sum() / v.length, Statistics.quantile(means, TAIL), Statistics.quantile(means, 1 - TAIL), v.length);
	}
}
