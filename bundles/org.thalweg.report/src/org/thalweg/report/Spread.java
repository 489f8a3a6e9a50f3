package org.thalweg.report;

import java.util.Arrays;
import java.util.List;

import org.thalweg.statistics.Statistics;

/**
 * Mean, median and quartiles of several courses at given x, over the courses that have a value there; NaN if none has.
 *
 * @param x ascending
 * @param lower first quartile
 * @param upper third quartile
 */
public record Spread(double[] x, double[] mean, double[] median, double[] lower, double[] upper) {
	/** The statistics at these x. */
	public static Spread of(List<Course> courses, double[] x) {
		double[][] rows = new double[4][x.length];
		for (int g = 0; g < x.length; g++) {
			double place = x[g];
			double[] values = courses.stream().filter(c -> c.reaches(place)).mapToDouble(c -> c.at(place)).filter(v -> !Double.isNaN(v)).sorted()
					.toArray();
			boolean none = values.length == 0;
			rows[0][g] = none ? Double.NaN : Arrays.stream(values).average().orElseThrow();
			rows[1][g] = none ? Double.NaN : Statistics.quantile(values, 0.5);
			rows[2][g] = none ? Double.NaN : Statistics.quantile(values, 0.25);
			rows[3][g] = none ? Double.NaN : Statistics.quantile(values, 0.75);
		}
		return new Spread(x, rows[0], rows[1], rows[2], rows[3]);
	}

	/**
	 * Grid points from first to last.
	 *
	 * @param points at least 2
	 * @param logarithmic whether they are evenly spaced on a logarithmic scale; not if {@code first} is 0
	 */
	public static double[] grid(double first, double last, int points, boolean logarithmic) {
		double[] out = new double[points];
		for (int g = 0; g < points; g++) {
			double part = g / (points - 1.0);
			out[g] = logarithmic && first > 0 ? first * Math.pow(last / first, part) : first + part * (last - first);
		}
		out[0] = first;
		out[points - 1] = last;
		return out;
	}
}
