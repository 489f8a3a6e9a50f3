package org.thalweg.experiment;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.run.Trace;

/**
 * How the populations of a running job stand, in the order of its runs. Good only while the event that brought it is being
 * delivered: the search rests for so long. Nothing is computed that is not asked for.
 */
public final class Standing {
	private final Search search;
	private final double seconds;

	/** @param seconds since the first step, pauses left out */
	Standing(Search search, double seconds) {
		this.search = search;
		this.seconds = seconds;
	}

	/** Seconds since the job's first step, pauses left out. */
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

	/** True if run p has ended, while others of the job go on. */
	public boolean done(int p) {
		return search.done(p);
	}

	/** Improvements of run p so far; grows later, so copy what is to be kept. */
	public Trace trace(int p) {
		return search.trace(p);
	}
}
