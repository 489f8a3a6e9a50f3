package org.thalweg.reservoir.rules;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The years of a record as equally probable traces (Faber and Stedinger 2001). The inflow X of a month is regressed on the volume Y of the next
 * {@link #AHEAD} months of the year, X = a + b Y + e with normal errors; by Bayes' theorem, trace j follows an inflow X with a probability
 * proportional to the density of X − a − b Y(j). After the last month all traces are equally probable.
 *
 * @param inflow of each year and month less losses, m³/s
 * @param volume of the following months of the year, m³/s summed over at most {@link #AHEAD} months, of each year and month
 * @param fits regression of each month; its deviation is 0 where no inflow predicts another
 */
record SampledYears(double[][] inflow, double[][] volume, Fit[] fits) implements Hydrology {
	/** Months whose volume is predicted. */
	private static final int AHEAD = 3;
	/** Maximum number of traces. */
	static final int MOST = 200;
	/** Minimum deviation of the errors as a fraction of that of the inflows, so that a perfect prediction has a density. */
	private static final double SHARPEST = 1e-3;

	/** X = a + b Y with errors of a standard deviation. */
	record Fit(double a, double b, double deviation) {
		static Fit of(double[] x, double[] y) {
			int n = x.length;
			double meanX = Arrays.stream(x).average().orElseThrow();
			double meanY = Arrays.stream(y).average().orElseThrow();
			double xx = 0;
			double xy = 0;
			double yy = 0;
			for (int i = 0; i < n; i++) {
				xx += (x[i] - meanX) * (x[i] - meanX);
				xy += (x[i] - meanX) * (y[i] - meanY);
				yy += (y[i] - meanY) * (y[i] - meanY);
			}
			if (n < 3 || !(xx > 0.0) || !(yy > 0.0)) {
				return new Fit(meanX, 0, 0);
			}
			double b = xy / yy;
			return new Fit(meanX - b * meanY, b, Math.max(Math.sqrt(Math.max(0.0, xx - b * xy) / (n - 2)), SHARPEST * Math.sqrt(xx / (n - 2))));
		}
	}

	/** The inflows of these years, {@linkplain #some of many}. @throws IllegalArgumentException if there is none */
	static SampledYears of(List<? extends OperatedYear> years) {
		if (years.isEmpty()) {
			throw new IllegalArgumentException("no year of inflows to fit a rule to. At least one is needed");
		}
		return of(some(years).stream().map(OperatedYear::inflow).toArray(double[][]::new));
	}

	/** All years, or {@link #MOST} of them at even distances: the effort is that of their square. */
	static <T> List<T> some(List<T> years) {
		int n = Math.min(MOST, years.size());
		return IntStream.range(0, n).mapToObj(i -> years.get((int) ((long) i * years.size() / n))).toList();
	}

	static SampledYears of(double[][] inflow) {
		int months = inflow[0].length;
		double[][] volume = Arrays.stream(inflow).map(q -> IntStream.range(0, months).mapToDouble(t -> Arrays.stream(q, t + 1, Math.min(months, t + 1
				+ AHEAD)).sum()).toArray()).toArray(double[][]::new);
		Fit[] fits = IntStream.range(0, months).mapToObj(t -> Fit.of(column(inflow, t), column(volume, t))).toArray(Fit[]::new);
		return new SampledYears(inflow, volume, fits);
	}

	private static double[] column(double[][] of, int t) {
		return Arrays.stream(of).mapToDouble(row -> row[t]).toArray();
	}

	@Override
	public int outcomes() {
		return inflow.length;
	}

	@Override
	public double inflow(int t, int year) {
		return inflow[year][t];
	}

	@Override
	public double[] next(int t, double x) {
		double[] out = new double[inflow.length];
		Fit fit = fits[t];
		if (t == fits.length - 1 || fit.deviation == 0.0) {
			Arrays.fill(out, 1.0 / out.length);
			return out;
		}
		double least = Double.POSITIVE_INFINITY;
		for (int j = 0; j < out.length; j++) {
			double e = (x - fit.a - fit.b * volume[j][t]) / fit.deviation;
			out[j] = 0.5 * e * e;
			least = Math.min(least, out[j]);
		}
		double sum = 0;
		for (int j = 0; j < out.length; j++) {
			out[j] = Math.exp(least - out[j]); // an inflow beyond all errors still has its most probable traces
			sum += out[j];
		}
		for (int j = 0; j < out.length; j++) {
			out[j] /= sum;
		}
		return out;
	}

	@Override
	public boolean traces() {
		return true;
	}
}
