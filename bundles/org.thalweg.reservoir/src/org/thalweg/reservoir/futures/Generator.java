package org.thalweg.reservoir.futures;

import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.inflow.SeasonalMoments;
import org.thalweg.reservoir.inflow.ThomasFiering;
import org.thalweg.reservoir.model.Year;

/** Generators of series like a record. */
public enum Generator {
	/** Seasonal autoregression of order one of the logarithms, by the moments of the record. */
	THOMAS_FIERING("Thomas and Fiering (1962), log-normal") {
		@Override
		IntFunction<double[]> of(InflowRecord record, int firstMonth, int years, Change change, long seed) {
			ThomasFiering own = new ThomasFiering(SeasonalMoments.of(record));
			LogFlows logs = new LogFlows(own.means(), own.deviations()).changed(change);
			ThomasFiering changed = own.with(logs.mean(), logs.deviation());
			YearMonth first = YearMonth.of(record.first().getYear(), firstMonth);
			return series -> {
				InflowRecord flows = changed.record(first, Year.MONTHS * years, seed, series);
				return IntStream.range(0, flows.months()).mapToDouble(flows::inflow).toArray();
			};
		}
	},
	/** Resampled residuals of the logarithms with the correlation of all months. */
	KIRSCH_NOWAK("Kirsch, Characklis and Zeff (2013)") {
		@Override
		IntFunction<double[]> of(InflowRecord record, int firstMonth, int years, Change change, long seed) {
			KirschNowak own = new KirschNowak(record.years(firstMonth));
			LogFlows logs = own.logs().changed(change);
			return series -> own.series(logs, years, seed, series);
		}
	};

	private final String source;

	Generator(String source) {
		this.source = source;
	}

	/** Authors and year. */
	public String source() {
		return source;
	}

	/** The series of a number, from 0. @throws IllegalArgumentException naming what is missing in the record */
	abstract IntFunction<double[]> of(InflowRecord record, int firstMonth, int years, Change change, long seed);

	/**
	 * Futures like a record. Series k of a seed does not depend on the number of series.
	 *
	 * @param firstMonth of each year, 1 to 12
	 * @param years of each series
	 * @throws IllegalArgumentException naming what is missing in the record, or the number that is out of range
	 */
	public Futures futures(InflowRecord record, int firstMonth, int series, int years, Change change, long seed) {
		if (series < 1 || series > Futures.MOST_SERIES) {
			throw new IllegalArgumentException("--series: " + series + "; expected 1 to " + Futures.MOST_SERIES);
		}
		if (years < 1 || (long) series * years > Futures.MOST_YEARS) {
			throw new IllegalArgumentException("--synthetic: " + series + " series of " + years + " years; expected at least 1 year, and at most "
					+ Futures.MOST_YEARS + " years in total over all series");
		}
		IntFunction<double[]> one = of(record, firstMonth, years, change, seed);
		double[][] flows = IntStream.range(0, series).parallel().mapToObj(one).toArray(double[][]::new);
		for (int k = 0; k < series; k++) {
			check(k, flows[k]);
		}
		return new Futures(record.first().getYear(), firstMonth, List.of(flows));
	}

	/** With extreme means and variances, flows may exceed the range of a record. */
	private static void check(int series, double[] flows) {
		if (Arrays.stream(flows).anyMatch(q -> !(q < 1e9))) {
			throw new IllegalArgumentException("series " + (series + 1) + " has a flow above 1e9 m3/s. Choose a smaller change");
		}
	}
}
