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

	/**
	 * Receives the progress of one of several steps.
	 *
	 * @param from fraction of everything done before it
	 * @param to fraction of everything done after it
	 */
	default Progress part(double from, double to) {
		Progress all = this;
		return new Progress() {
			@Override
			public void at(double fraction, String what) {
				all.at(from + (to - from) * fraction, what);
			}

			@Override
			public void note(String sentence) {
				all.note(sentence);
			}
		};
	}
}
