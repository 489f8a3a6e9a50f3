package org.thalweg.experiment.plan;

/** How long a job waits for its checkpoints, in seconds. */
public final class CheckpointInterval {
	/** Of the time of a job, at most so much goes into its checkpoints: after one that took long the next one waits. */
	private static final double SHARE = 0.02;
	/** Bytes a second that the first one is expected to be written with, until it has been timed: less than memory before a disk takes. */
	private static final double RATE = 500e6;
	/** The first one waits for its share of the time for this many intervals at most. */
	private static final int MOST_INTERVALS = 4;

	private CheckpointInterval() {
	}

	/** Seconds until the first checkpoint of a job, when nothing was computed before. */
	static double first(double seconds, long bytes) {
		return first(seconds, bytes, 0, 0);
	}

	/** Seconds until the process's first checkpoint, given the seconds that the job and its checkpoints took so far. */
	public static double first(double seconds, long bytes, double cost, double elapsed) {
		return Math.clamp((cost + bytes / RATE) / SHARE - elapsed, seconds, MOST_INTERVALS * seconds);
	}

	/** Seconds until the next checkpoint, given the seconds that the last one took. */
	public static double after(double took) {
		return took / SHARE;
	}
}
