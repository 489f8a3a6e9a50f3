package org.thalweg.core.algorithm;

import org.thalweg.core.run.Trace;

/**
 * One population on the host, in double precision: what a method's readable form implements for {@link HostSearch} to
 * drive. Used by one thread at a time.
 */
public interface HostPopulation {
	/** Takes up to {@code steps} further steps, fewer if it is done before; the first call also initialises. */
	void advance(long steps);

	/** Steps taken. */
	long step();

	/** Evaluations made. */
	long evaluations();

	/** Best value so far, before the bias; positive infinity before anything was evaluated. */
	double best();

	/** Where that value was found; a copy. */
	double[] position();

	/** True if it will not advance any more. */
	boolean done();

	/** Improvements so far. */
	Trace trace();
}
