package org.thalweg.experiment;

/** Small pure functions on samples. What cannot be computed is NaN. */
public final class Statistics {
	/** Mean, sample standard deviation (n − 1; NaN for n = 1), median, least and greatest. */
	public record Summary(int n, double mean, double sd, double median, double min, double max) {
	}

	private Statistics() {
	}

	public static Summary summary(double[] sample) {
		throw new UnsupportedOperationException();
	}
}
