package org.thalweg.reservoir.study;

/** Told now and then how far something long has come. */
@FunctionalInterface
public interface Progress {
	/**
	 * @param fraction done, 0 … 1
	 * @param what is being done, in a few words
	 */
	void at(double fraction, String what);

	/** A sentence for the user, such as that a search resumes from a checkpoint. */
	default void note(String sentence) {
	}
}
