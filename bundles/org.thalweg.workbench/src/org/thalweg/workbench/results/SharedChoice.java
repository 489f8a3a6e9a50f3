package org.thalweg.workbench.results;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.report.Comparing;

/** What the reader of an editor of results has chosen, for all its pages. Written in the UI thread, read in any. */
public final class SharedChoice {
	private final Runnable changed;
	private volatile List<Path> beside = List.of();
	private volatile Comparing comparing = Comparing.AS_ASKED;

	/** @param changed told after each choice */
	public SharedChoice(Runnable changed) {
		this.changed = changed;
	}

	/** Folders of results that stand next to those of the editor. */
	public List<Path> beside() {
		return beside;
	}

	/** Puts other folders beside, or none. */
	public void stand(List<Path> others) {
		if (!others.equals(beside)) {
			beside = List.copyOf(others);
			changed.run();
		}
	}

	/** How algorithms are compared. */
	public Comparing now() {
		return comparing;
	}

	public void choose(Comparing other) {
		if (!other.equals(comparing)) {
			comparing = other;
			changed.run();
		}
	}
}
