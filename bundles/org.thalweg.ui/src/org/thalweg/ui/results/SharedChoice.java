package org.thalweg.ui.results;

import org.thalweg.experiment.report.Comparing;

/** What the reader of an editor of results has chosen, for all its pages. Written in the UI thread, read in any. */
final class SharedChoice {
	private final Runnable changed;
	private volatile Comparing comparing = Comparing.AS_ASKED;

	/** @param changed told after each choice */
	SharedChoice(Runnable changed) {
		this.changed = changed;
	}

	Comparing now() {
		return comparing;
	}

	void choose(Comparing other) {
		if (!other.equals(comparing)) {
			comparing = other;
			changed.run();
		}
	}
}
