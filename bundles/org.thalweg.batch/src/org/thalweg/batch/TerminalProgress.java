package org.thalweg.batch;

import java.util.function.Consumer;

import org.thalweg.experiment.console.StatusLine;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.text.UnitText;

/** One line on a terminal that is written over: a bar, the rate, the time left. */
final class TerminalProgress implements Consumer<RunEvent> {
	private final StatusLine status;

	/** @param wanted whether the user enabled it; never without a terminal */
	TerminalProgress(Session session, boolean wanted) {
		this.status = new StatusLine(session.err(), wanted && session.screen().progress(), session.screen().width());
	}

	@Override
	public void accept(RunEvent event) {
		switch (event) {
		case RunEvent.Building b -> show(b.job().of().spec().label() + " on " + b.job().problem() + ": preparing "
				+ b.job().of().device().info().address());
		case RunEvent.Progress p -> show(line(p));
		default -> {}
		}
	}

	private static String line(RunEvent.Progress p) {
		return StatusLine.bar(p.fraction()) + "  " + p.ended() + " of " + p.runs() + (p.runs() == 1 ? " run  " : " runs  ")
				+ (Double.isFinite(p.rate()) ? UnitText.big(p.rate()) + " evaluations/s  " : "")
				+ (Double.isNaN(p.secondsLeft()) ? "" : UnitText.duration(p.secondsLeft()) + " left  ")
				+ p.job().of().spec().label() + " on " + p.job().problem();
	}

	/** Shows a line in place of the last one. */
	void show(String line) {
		status.show(line);
	}

	/** Makes room for other lines. */
	void clear() {
		status.clear();
	}
}
