package org.thalweg.experiment.run;

/** How much faster or slower than expected recent jobs were: Java compiles, and others use the machine. Not for several threads. */
final class PaceTrend {
	/** Share of the time since the start in which the weight of a job halves. */
	private static final double HALF = 0.2;
	private static final double MOST = 3;

	private double taken;
	private double expected;

	/** @param took seconds of a job; @param instead those expected, NaN for unknown; @param since seconds since the start */
	void add(double took, double instead, double since) {
		if (instead > 0) { // not NaN
			double kept = Math.pow(0.5, took / (HALF * since));
			taken = taken * kept + took;
			expected = expected * kept + instead;
		}
	}

	/** By which expected seconds are multiplied, from a third to 3. */
	double factor() {
		return expected > 0 ? Math.clamp(taken / expected, 1 / MOST, MOST) : 1;
	}
}
