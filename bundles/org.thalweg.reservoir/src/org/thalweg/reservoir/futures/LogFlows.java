package org.thalweg.reservoir.futures;

import org.thalweg.core.math.PortableMath;

/**
 * Mean and standard deviation of the logarithms of each calendar month's flows in m³/s, January first; not to be modified.
 *
 * @param mean a, 12 numbers
 * @param deviation s, 12 numbers
 */
public record LogFlows(double[] mean, double[] deviation) {
	private static final int MONTHS = 12;

	/**
	 * The logarithms of changed flows, assumed log-normal: with cv² = exp(s²) − 1, the changed s'² = ln(1 + v cv²) and
	 * a' = a + ln f + (s² − s'²)/2, so that the mean is multiplied by f and the variance by v f². Then month m gets the values of
	 * month m − shift; between two months linear in a and s.
	 */
	public LogFlows changed(Change change) {
		double[] a = new double[MONTHS];
		double[] s = new double[MONTHS];
		for (int m = 0; m < MONTHS; m++) {
			double squared = deviation[m] * deviation[m];
			double other = PortableMath.log(1 + change.variance() * (PortableMath.exp(squared) - 1));
			s[m] = change.variance() == 1 ? deviation[m] : Math.sqrt(other);
			a[m] = mean[m] + PortableMath.log(change.mean()) + (change.variance() == 1 ? 0 : (squared - other) / 2);
		}
		return new LogFlows(shifted(a, change.shift()), shifted(s, change.shift()));
	}

	private static double[] shifted(double[] values, double months) {
		int whole = (int) Math.floor(months);
		double share = months - whole;
		double[] out = new double[MONTHS];
		for (int m = 0; m < MONTHS; m++) {
			double later = values[Math.floorMod(m - whole, MONTHS)];
			out[m] = share == 0 ? later : (1 - share) * later + share * values[Math.floorMod(m - whole - 1, MONTHS)];
		}
		return out;
	}
}
