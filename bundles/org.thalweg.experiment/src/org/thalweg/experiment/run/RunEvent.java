package org.thalweg.experiment.run;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunRecord;

/** Progress event of a {@link Runner}. Delivered one at a time, from any thread. */
public sealed interface RunEvent {
	/**
	 * A job begins.
	 *
	 * @param number from 1
	 * @param of number of jobs of this call
	 */
	record Started(Job job, int number, int of) implements RunEvent {
	}

	/** The job's device is being prepared: compiling, allocating. */
	record Building(Job job) implements RunEvent {
	}

	/**
	 * Progress, at most ten times per second for each job.
	 *
	 * @param fraction of all work of this call, 0 … 1
	 * @param jobFraction of the job, 0 … 1
	 * @param rate evaluations per second of the job; NaN while unknown
	 * @param secondsLeft estimate for everything; NaN while there is none
	 * @param ended runs of this call that have ended
	 * @param runs of this call
	 * @param snapshot of the job's runs
	 */
	record Progress(Job job, double fraction, double jobFraction, double rate, double secondsLeft, int ended, int runs,
			JobSnapshot snapshot) implements RunEvent {
	}

	/** The job is paused by {@link Pause}. */
	record Paused(Job job) implements RunEvent {
	}

	/** The job resumes. */
	record Resumed(Job job) implements RunEvent {
	}

	/**
	 * A run has ended and is stored.
	 *
	 * @param trace its improvements, not to be modified
	 */
	record Finished(RunRecord run, Trace trace) implements RunEvent {
	}

	/** The job's device failed; the job waits until another device of its pool begins it again. */
	record Moved(Job job) implements RunEvent {
	}

	/** A run has failed; others continue. */
	record Failed(RunSpec run, String message) implements RunEvent {
	}

	/** A note: that a run resumes from a checkpoint, or that a checkpoint cannot be used. */
	record Noted(String sentence) implements RunEvent {
	}

	/** A job takes no further step, or is given up since it did not stop: a fault of what it computes, unless it is only slow. */
	record Stalled(String sentence) implements RunEvent {
	}

	/** Something optional was left out. */
	record Skipped(String why) implements RunEvent {
	}
}
