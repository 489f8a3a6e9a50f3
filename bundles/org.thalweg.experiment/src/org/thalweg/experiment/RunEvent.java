package org.thalweg.experiment;

import org.thalweg.core.run.Trace;

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
	 * Where things stand; told at most ten times a second for each job.
	 *
	 * @param fraction of everything this call has to do, 0 … 1
	 * @param jobFraction of the job, 0 … 1
	 * @param rate evaluations per second of the job
	 * @param secondsLeft estimate for everything; NaN while there is none
	 * @param snapshot of the job's runs
	 */
	record Progress(Job job, double fraction, double jobFraction, double rate, double secondsLeft, JobSnapshot snapshot) implements RunEvent {
	}

	/** The job waits, as {@link Pause} asked. */
	record Paused(Job job) implements RunEvent {
	}

	/** The job goes on. */
	record Resumed(Job job) implements RunEvent {
	}

	/**
	 * A run has ended and is stored.
	 *
	 * @param trace its improvements, not to be modified
	 */
	record Finished(RunRecord run, Trace trace) implements RunEvent {
	}

	/** A run has failed; others go on. */
	record Failed(RunSpec run, String message) implements RunEvent {
	}

	/** Something to be known: that a run goes on from a checkpoint, or that one is of no use. */
	record Noted(String sentence) implements RunEvent {
	}

	/** Something optional was left out. */
	record Skipped(String why) implements RunEvent {
	}
}
