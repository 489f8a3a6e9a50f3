package org.thalweg.experiment.run;

import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.run.Trace;

/**
 * State of a running job's populations, in the order of its runs. Valid only during the event callback, while the search is not
 * advancing. Values are computed when they are asked for.
 */
public final class JobSnapshot {
	/**
	 * Where this process began: at the start, or where a checkpoint ended.
	 *
	 * @param fraction of the job
	 * @param evaluations of each run
	 */
	record Begin(double fraction, long[] evaluations) {
		static Begin of(Search search, double fraction) {
			return new Begin(fraction, IntStream.range(0, search.populations()).mapToLong(search::evaluations).toArray());
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

	/** Share of the job that this process found done. */
	double found() {
		return begin.fraction;
	}

	/** Evaluations of run p that this process found made. */
	long begun(int p) {
		return begin.evaluations[p];
	}

	/** Evaluations per second of run p since this process's first step. */
	public double rate(int p) {
		return (search.evaluations(p) - begin.evaluations[p]) / seconds;
	}

	/** The same of all runs. */
	double rate() {
		return IntStream.range(0, search.populations()).mapToDouble(this::rate).sum();
	}

	/** Seconds left at the current rate for a given completed fraction of the job; NaN while unknown. */
	public double secondsLeft(double fraction) {
		return fraction > begin.fraction ? seconds * (1 - fraction) / (fraction - begin.fraction) : Double.NaN;
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
