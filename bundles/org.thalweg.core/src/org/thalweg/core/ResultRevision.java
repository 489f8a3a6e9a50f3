package org.thalweg.core;

/**
 * Result revisions: a whole number that is stepped whenever the bits of results change, and never otherwise. Algorithms, models
 * and problems declare their own; this is that of what they share. All of them are part of a run's identity, so that a stored
 * result is computed anew after a change of bits, and after nothing else.
 */
public final class ResultRevision {
	/** Of those that declare none: then version and contents of the contributing bundle count in its place. */
	public static final int NONE = 0;

	/** Of what all results rest on: random numbers, mathematics, sums, stages, and the kernel text of the library. */
	public static final int CORE = 1;

	private ResultRevision() {
	}
}
