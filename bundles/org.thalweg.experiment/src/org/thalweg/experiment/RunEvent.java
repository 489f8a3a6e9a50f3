package org.thalweg.experiment;

/** What a {@link Runner} tells while it works. Delivered one at a time, from any thread. */
public sealed interface RunEvent {
	/**
	 * A job begins.
	 *
	 * @param number from 1
	 * @param of number of jobs of this call
	 */
	record Started(Job job, int number, int of) implements RunEvent {
	}

	/** The job's device prepares: compiles, allocates. */
	record Building(Job job) implements RunEvent {
	}

	/**
	 * Where things stand; told at most ten times a second.
	 *
	 * @param fraction of everything this call has to do, 0 … 1
	 * @param jobFraction of the job, 0 … 1
	 * @param rate evaluations per second of the job
	 * @param secondsLeft estimate for everything; NaN while there is none
	 */
	record Progress(Job job, double fraction, double jobFraction, double rate, double secondsLeft) implements RunEvent {
	}

	/** A run has ended and is stored. */
	record Finished(RunRecord run) implements RunEvent {
	}

	/** A run has failed; others go on. */
	record Failed(RunSpec run, String message) implements RunEvent {
	}

	/** Something optional was left out. */
	record Skipped(String why) implements RunEvent {
	}
}
