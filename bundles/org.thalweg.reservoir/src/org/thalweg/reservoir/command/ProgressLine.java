package org.thalweg.reservoir.command;

import java.util.function.Consumer;

import org.thalweg.experiment.console.StatusLine;
import org.thalweg.reservoir.study.Progress;

/** Progress as a line of the terminal, with the time that is left; the line is cleared at the end. */
final class ProgressLine implements Progress, AutoCloseable {
	private final StatusLine status;
	private final Consumer<String> notes;
	private final long start = System.nanoTime();

	/** @param notes receives messages for the user */
	ProgressLine(StatusLine status, Consumer<String> notes) {
		this.status = status;
		this.notes = notes;
	}

	@Override
	public void at(double fraction, String what) {
		double seconds = (System.nanoTime() - start) * 1e-9;
		String left = fraction > 0 ? Math.round(seconds * (1 - fraction) / fraction) + " s left  " : "";
		status.show(StatusLine.bar(fraction) + "  " + left + what);
	}

	@Override
	public void note(String sentence) {
		status.clear();
		notes.accept(sentence);
	}

	@Override
	public void close() {
		status.clear();
	}
}
