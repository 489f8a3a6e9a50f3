package org.thalweg.soak;

import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * Growth per hour, by least squares, with the half-width of its 95 % confidence interval. Neighbouring samples resemble each other, so n of them
 * count as n(1 − r)/(1 + r), where r is the correlation of successive residuals [Dawdy and Matalas, in Chow, Handbook of Applied Hydrology, 1964].
 */
record Slope(double perHour, double halfWidth) {
	/**
	 * @param hours times, at least 4
	 * @param values the same number
	 */
	static Slope of(double[] hours, double[] values) {
		SimpleRegression line = new SimpleRegression();
		for (int i = 0; i < hours.length; i++) {
			line.addData(hours[i], values[i]);
		}
		double[] residuals = new double[hours.length];
		for (int i = 0; i < hours.length; i++) {
			residuals[i] = values[i] - line.predict(hours[i]);
		}
		double r = Math.clamp(correlation(residuals), 0, 0.95);
		double inflation = Math.sqrt((1 + r) / (1 - r));
		double effective = Math.max(3, hours.length * (1 - r) / (1 + r));
		double t = new TDistribution(effective - 2).inverseCumulativeProbability(0.975);
		return new Slope(line.getSlope(), t * line.getSlopeStdErr() * inflation);
	}

	/** Correlation of successive residuals, whose mean is 0; 0 if they vanish. */
	private static double correlation(double[] e) {
		double product = 0;
		double square = 0;
		for (int i = 0; i < e.length; i++) {
			square += e[i] * e[i];
			product += i > 0 ? e[i] * e[i - 1] : 0;
		}
		return square < 1e-18 ? 0 : product / square;
	}

	/** Whether it grows significantly by more than is tolerated. */
	boolean above(double tolerated) {
		return perHour - halfWidth > tolerated;
	}
}
