package org.thalweg.batch;

import java.io.PrintStream;
import java.util.List;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.console.TextStream;
import org.thalweg.experiment.run.Cancel;

/**
 * What verbs work with.
 *
 * @param out results only
 * @param err messages for people
 * @param catalog what is installed
 * @param cancel raised when the user interrupts
 * @param screen how people see it
 * @param program the command that starts this program once more, for children; empty if it is not known
 */
public record Session(PrintStream out, PrintStream err, Catalog catalog, Cancel cancel, Screen screen, List<String> program) {
	public Session {
		out = TextStream.on(out);
		err = TextStream.on(err);
	}

	/** Without children. */
	public Session(PrintStream out, PrintStream err, Catalog catalog, Cancel cancel, Screen screen) {
		this(out, err, catalog, cancel, screen, List.of());
	}

	/** Without a terminal and without interruption: for tests and other programs. */
	public Session(PrintStream out, PrintStream err, Catalog catalog) {
		this(out, err, catalog, new Cancel(), Screen.NONE);
	}

	/** The same for commands that others contribute. */
	Console console() {
		return new Console(out, err, catalog, cancel, screen.progress(), screen.width());
	}

	JsonLines json() {
		return new JsonLines(out);
	}
}
