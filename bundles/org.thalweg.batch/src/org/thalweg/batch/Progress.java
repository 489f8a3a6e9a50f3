package org.thalweg.batch;

import java.io.PrintStream;
import java.util.function.Consumer;

import org.thalweg.experiment.RunEvent;

/** One line on a terminal that is written over: a bar, the rate, the time left. */
final class Progress implements Consumer<RunEvent> {
	private static final int BAR = 24;

	private final PrintStream err;
	private final boolean shown;
	private final int width;
	private int written;

	/** @param wanted whether the user wants to see it; without a terminal nobody does */
	Progress(Session session, boolean wanted) {
		this.err = session.err();
		this.shown = wanted && session.screen().progress();
		this.width = session.screen().width();
	}

	@Override
	public void accept(RunEvent event) {
		switch (event) {
		case RunEvent.Building b -> show(b.job().of().spec().label() + " on " + b.job().of().spec().problemLabel() + ": preparing "
				+ b.job().of().spec().address());
		case RunEvent.Progress p -> show(line(p));
		default -> { }
		}
	}

	private static String line(RunEvent.Progress p) {
		int full = (int) Math.floor(BAR * p.fraction());
		return "[" + "#".repeat(full) + " ".repeat(BAR - full) + "] " + (int) Math.floor(100 * p.fraction()) + "%  "
				+ Text.big(p.rate()) + " evaluations/s  "
				+ (Double.isNaN(p.secondsLeft()) ? "" : Text.duration(p.secondsLeft()) + " left  ")
				+ p.job().of().spec().label() + " on " + p.job().of().spec().problemLabel();
	}

	/** Shows a line in place of the last one. */
	void show(String line) {
		if (shown) {
			String cut = line.length() < width ? line : line.substring(0, width - 1);
			err.print("\r" + cut + " ".repeat(Math.max(0, written - cut.length())));
			err.flush();
			written = cut.length();
		}
	}

	/** Makes room for other lines. */
	void clear() {
		if (shown && written > 0) {
			err.print("\r" + " ".repeat(written) + "\r");
			err.flush();
			written = 0;
		}
	}
}
