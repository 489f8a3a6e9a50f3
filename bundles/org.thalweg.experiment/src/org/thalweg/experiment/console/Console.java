package org.thalweg.experiment.console;

import java.io.PrintStream;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.run.Cancel;

/**
 * Environment of a command.
 *
 * @param out results only
 * @param err messages for users
 * @param catalog installed contributions
 * @param cancel raised when the user interrupts
 * @param progress whether {@code err} is a terminal, on which a line may be overwritten
 * @param width columns of the terminal
 */
public record Console(PrintStream out, PrintStream err, Catalog catalog, Cancel cancel, boolean progress, int width) {
	/** A writer of JSON lines to {@code out}. */
	public JsonLines json() {
		return new JsonLines(out);
	}

	/** A line of progress on {@code err}, if it is a terminal and progress is enabled. */
	public StatusLine status(boolean wanted) {
		return new StatusLine(err, progress && wanted, width);
	}
}
