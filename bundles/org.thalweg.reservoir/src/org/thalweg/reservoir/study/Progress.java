package org.thalweg.reservoir.study;

/** Receives the progress of a long computation. */
@FunctionalInterface
public interface Progress {
	/**
	 * @param fraction done, 0 … 1
	 * @param what the current step, in a few words
	 */
	void at(double fraction, String what);

	/** A sentence for the user, such as that a search resumes from a checkpoint. */
	default void note(String sentence) {
	}
}
