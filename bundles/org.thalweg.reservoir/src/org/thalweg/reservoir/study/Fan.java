package org.thalweg.reservoir.study;

import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

import org.thalweg.reservoir.model.Year;
import org.thalweg.statistics.Statistics;

/** Quantiles of something over the months of many years. */
final class Fan {
	private static final double[] SHARES = { 0.05, 0.25, 0.5, 0.75, 0.95 };

	private Fan() {
	}

	/** 5, 25, 50, 75 and 95 % of each month, [5][12]; NaN where there is no year. @param values of month t of all years */
	static double[][] of(IntFunction<DoubleStream> values) {
		double[][] out = new double[SHARES.length][Year.MONTHS];
		for (int t = 0; t < Year.MONTHS; t++) {
			double[] sorted = values.apply(t).sorted().toArray();
			for (int q = 0; q < SHARES.length; q++) {
				out[q][t] = sorted.length == 0 ? Double.NaN : Statistics.quantile(sorted, SHARES[q]);
			}
		}
		return out;
	}
}
