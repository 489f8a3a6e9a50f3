package org.thalweg.core.internal;

/**
 * Result revisions: an integer that is incremented whenever the bits of results change, and never otherwise. Algorithms, mappings
 * and problems declare their own; {@link #CORE} is that of the code they share. All are part of a run's identity, so that a
 * stored result is computed again if and only if its bits would change.
 */
public final class ResultRevision {
	/** No revision declared: version and contents of the contributing bundle count instead. */
	public static final int NONE = 0;

	/** Revision of the code that all results depend on: random numbers, mathematics, sums, stages, and the kernel text of the library. */
	public static final int CORE = 1;

	private ResultRevision() {
	}
}
