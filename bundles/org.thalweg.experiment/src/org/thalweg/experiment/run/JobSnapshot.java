package org.thalweg.experiment.run;

import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.run.Trace;

/**
 * State of a running job's populations, in the order of its runs. Valid only during the event callback, while the search is not
 * advancing. Values are computed on request.
 */
public final class JobSnapshot {
	/**
	 * From where the pace of a job counts: its start, where a checkpoint ended, or, on a device, the end of the first launch, during which
	 * drivers load and compile.
	 *
	 * @param fraction of the job
	 * @param evaluations of each run
	 * @param seconds since this process's first step
	 */
	record Begin(double fraction, long[] evaluations, double seconds) {
		static Begin of(Search search, double fraction, double seconds) {
			return new Begin(fraction, IntStream.range(0, search.populations()).mapToLong(search::evaluations).toArray(), seconds);
		}
	}

	private final Search search;
	private final double seconds;
	private final Begin begin;

	/** @param seconds since this process's first step, pauses left out */
	JobSnapshot(Search search, double seconds, Begin begin) {
		this.search = search;
		this.seconds = seconds;
		this.begin = begin;
	}

	/** Share of the job that was done where the pace begins to count. */
	double found() {
		return begin.fraction;
	}

	/** Seconds since this process's first step where the pace begins to count. */
	double unpaced() {
		return begin.seconds;
	}

	/** Seconds in which what is after {@link #found} was done. */
	double paced() {
		return seconds - begin.seconds;
	}

	/** Evaluations of run p that were made where the pace begins to count. */
	long begun(int p) {
		return begin.evaluations[p];
	}

	/** Evaluations per second of run p since this process's first step, on a device since its second one; NaN before. */
	public double rate(int p) {
		return paced() > 0 ? (search.evaluations(p) - begin.evaluations[p]) / paced() : Double.NaN;
	}

	/** The same of all runs. */
	double rate() {
		return IntStream.range(0, search.populations()).mapToDouble(this::rate).sum();
	}

	/** Seconds left at the current rate for a given completed fraction of the job; NaN while unknown. */
	public double secondsLeft(double fraction) {
		return fraction > begin.fraction ? paced() * (1 - fraction) / (fraction - begin.fraction) : Double.NaN;
	}

	/** Seconds since the first step that this process took of the job, pauses left out. */
	public double seconds() {
		return seconds;
	}

	/** Best value of run p so far, before the bias. */
	public double best(int p) {
		return search.best(p);
	}

	/** Evaluations made by run p. */
	public long evaluations(int p) {
		return search.evaluations(p);
	}

	/** Steps taken by run p. */
	public long step(int p) {
		return search.step(p);
	}

	/** Whether run p has ended; others of the job may continue. */
	public boolean done(int p) {
		return search.done(p);
	}

	/** Improvements of run p so far; grows later, so copy what you keep. */
	public Trace trace(int p) {
		return search.trace(p);
	}
}
