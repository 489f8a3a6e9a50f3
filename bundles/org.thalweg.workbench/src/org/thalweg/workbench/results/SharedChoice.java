package org.thalweg.workbench.results;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.report.Comparing;

/** The reader's choices in an editor of results, shared by all its pages. Written in the UI thread, read in any. */
public final class SharedChoice {
	private final Runnable changed;
	private volatile List<Path> beside = List.of();
	private volatile Comparing comparing = Comparing.AS_ASKED;
	private volatile MeasureChoice measures = MeasureChoice.NONE;

	/** @param changed called after each choice */
	public SharedChoice(Runnable changed) {
		this.changed = changed;
	}

	/** Folders of results that are shown together with those of the editor. */
	public List<Path> beside() {
		return beside;
	}

	/** Replaces the other folders. */
	public void stand(List<Path> others) {
		if (!others.equals(beside)) {
			beside = List.copyOf(others);
			changed.run();
		}
	}

	/** Targets and budgets that the reader typed; exports are measured at them. */
	public MeasureChoice measures() {
		return measures;
	}

	/** Replaces the targets and budgets. */
	public void measure(MeasureChoice typed) {
		measures = typed;
	}

	/** The current choice. */
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
