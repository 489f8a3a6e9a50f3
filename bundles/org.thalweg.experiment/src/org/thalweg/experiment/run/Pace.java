package org.thalweg.experiment.run;

/**
 * How many steps the next advance takes, so that the engine can pause, stop and tell progress about every 0.15 s: the
 * first is one step, then as many as the last one's speed allows, at most eight times as many as before.
 */
final class Pace {
	private static final double SECONDS = 0.15;
	private static final double FASTEST_GROWTH = 8;

	private long steps = 1;

	/** Steps to take now. */
	long steps() {
		return steps;
	}

	/** The steps took this long. */
	void took(double seconds) {
		double growth = Math.min(FASTEST_GROWTH, SECONDS / Math.max(seconds, 1e-9));
		steps = (long) Math.max(1, Math.min(1L << 40, steps * growth));
	}
}
