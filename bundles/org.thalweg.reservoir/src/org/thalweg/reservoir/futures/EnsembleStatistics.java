package org.thalweg.reservoir.futures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.hipparchus.special.Erf;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.inflow.SeasonalMoments;
import org.thalweg.reservoir.model.Year;
import org.thalweg.statistics.Statistics;

/**
 * Statistics of a record compared with those of each series of futures.
 *
 * @param series number of series
 * @param years of each
 * @param moments for each {@link Moment} twelve spreads, January first
 * @param runs minimum, then maximum mean flow of 1, 2, 3, 5 and 10 consecutive years, as far as the record is long enough
 */
public record EnsembleStatistics(int series, int years, List<Row> moments, List<Row> runs) {
	private static final int[] RUNS = { 1, 2, 3, 5, 10 };
	private static final double TAIL = 0.025;

	/** Statistics of each calendar month. */
	public enum Moment {
		MEAN("mean", "mean, m³/s", SeasonalMoments.Month::mean), SD("sd", "standard deviation, m³/s", SeasonalMoments.Month::sd), SKEW("skew",
				"coefficient of skewness", SeasonalMoments.Month::skew), LAG1("lag1", "correlation with the previous month",
						SeasonalMoments.Month::lag1);

		private final String id;
		private final String title;
		private final ToDoubleFunction<SeasonalMoments.Month> of;

		Moment(String id, String title, ToDoubleFunction<SeasonalMoments.Month> of) {
			this.id = id;
			this.title = title;
			this.of = of;
		}

		/** The name in files. */
		public String id() {
			return id;
		}

		/** The name with its unit. */
		public String title() {
			return title;
		}
	}

	/**
	 * One statistic.
	 *
	 * @param statistic such as {@code mean} or {@code lowest}
	 * @param of the calendar month, 1 to 12, or the number of consecutive years
	 * @param record value of the record
	 * @param spread of the series
	 */
	public record Row(String statistic, int of, double record, Spread spread) {
		/** Deviation of the record from the mean of the series, in their standard deviations. */
		public double z() {
			return (record - spread.mean) / spread.sd;
		}
	}

	/**
	 * How a statistic is distributed over the series.
	 *
	 * @param low 2.5 of 100 series are below it
	 * @param high 2.5 of 100 series are above it
	 */
	public record Spread(double mean, double sd, double least, double low, double median, double high, double most) {
		/** Of one number per series; NaN, of too short series, is ignored. */
		static Spread of(double[] values) {
			double[] v = Arrays.stream(values).filter(x -> !Double.isNaN(x)).sorted().toArray();
			double mean = Arrays.stream(v).average().orElse(Double.NaN);
			double sd = Math.sqrt(Arrays.stream(v).map(x -> (x - mean) * (x - mean)).sum() / (v.length - 1));
			return v.length == 0 ? new Spread(mean, mean, mean, mean, mean, mean, mean)
					: new Spread(mean, sd, v[0], Statistics.quantile(v, TAIL), Statistics.quantile(v, 0.5), Statistics.quantile(v, 1 - TAIL),
							v[v.length - 1]);
		}
	}

	/** Works them out. */
	public static EnsembleStatistics of(InflowRecord record, Futures futures) {
		SeasonalMoments own = SeasonalMoments.of(record);
		List<SeasonalMoments> each = IntStream.range(0, futures.series()).parallel().mapToObj(k -> SeasonalMoments.of(futures.record(k))).toList();
		List<Row> moments = new ArrayList<>();
		for (Moment moment : Moment.values()) {
			for (int m = 0; m < Year.MONTHS; m++) {
				int month = m;
				moments.add(new Row(moment.id, m + 1, moment.of.applyAsDouble(own.months().get(m)), Spread.of(each.stream().mapToDouble(s -> moment.of
						.applyAsDouble(s.months().get(month))).toArray())));
			}
		}
		return new EnsembleStatistics(futures.series(), futures.years(), moments, runs(record, futures));
	}

	private static List<Row> runs(InflowRecord record, Futures futures) {
		double[] own = years(record.years(futures.firstMonth()));
		List<double[]> each = IntStream.range(0, futures.series()).mapToObj(k -> years(futures.years(k))).toList();
		List<Row> out = new ArrayList<>();
		for (boolean lowest : new boolean[] { true, false }) {
			for (int length : RUNS) {
				if (length <= own.length && length <= futures.years()) {
					out.add(new Row(lowest ? "lowest" : "highest", length, extreme(own, length, lowest), Spread.of(each.stream().mapToDouble(
							y -> extreme(y, length, lowest)).toArray())));
				}
			}
		}
		return out;
	}

	/** Means of years, each month with the weight of its days. */
	private static double[] years(List<Year> years) {
		return years.stream().mapToDouble(y -> IntStream.range(0, Year.MONTHS).mapToDouble(t -> y.days()[t] * y.inflow()[t]).sum() / IntStream.of(y
				.days()).sum()).toArray();
	}

	/** The minimum or maximum mean of a number of consecutive years; gaps of a record are passed over. */
	static double extreme(double[] years, int length, boolean lowest) {
		double best = lowest ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
		for (int from = 0; from + length <= years.length; from++) {
			double mean = Arrays.stream(years, from, from + length).sum() / length;
			best = lowest ? Math.min(best, mean) : Math.max(best, mean);
		}
		return best;
	}

	/**
	 * Probabilities of moments as far from the series' mean as the record's are, if the record were one of the series and the moments
	 * normally distributed over these, Holm's correction for their number applied; NaN where a moment is not there.
	 */
	public double[] adjusted() {
		double[] p = moments.stream().mapToDouble(r -> Erf.erfc(Math.abs(r.z()) / Math.sqrt(2))).toArray();
		int[] there = IntStream.range(0, p.length).filter(i -> !Double.isNaN(p[i])).toArray();
		double[] corrected = Statistics.holm(IntStream.of(there).mapToDouble(i -> p[i]).toArray());
		double[] out = new double[p.length];
		Arrays.fill(out, Double.NaN);
		for (int i = 0; i < there.length; i++) {
			out[there[i]] = corrected[i];
		}
		return out;
	}
}
