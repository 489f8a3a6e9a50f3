package org.thalweg.experiment.run;

/**
 * Number of steps of the next advance, so that an engine can pause, stop and report progress in time: the first is one step, then as many as the
 * last one's speed allows, at most eight times as many as before.
 */
public final class AdvancePacing {
	private static final double SECONDS = 0.15;
	private static final double FASTEST_GROWTH = 8;

	private final double seconds;
	private long steps = 1;

	/** About every 0.15 s. */
	public AdvancePacing() {
		this(SECONDS);
	}

	/** @param seconds that an advance may take, about */
	public AdvancePacing(double seconds) {
		this.seconds = seconds;
	}

	/** Steps to take now. */
	public long steps() {
		return steps;
	}

	/** The steps took this long. */
	public void took(double time) {
		double growth = Math.min(FASTEST_GROWTH, seconds / Math.max(time, 1e-9));
		steps = (long) Math.max(1, Math.min(1L << 40, steps * growth));
	}
}
