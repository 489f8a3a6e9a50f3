package org.thalweg.batch;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Supplier;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.console.TextStream;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Standstill;

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

	/**
	 * Asks contributions for something that may take long, such as a plan or an instance. If it takes very long, the user is told where it is; Ctrl-C
	 * interrupts it, and gives it up where it does not heed that.
	 *
	 * @param words what it is, for the user
	 */
	<T> T patiently(String words, Supplier<T> work) {
		return Standstill.stoppable(words, true, cancel, err::println, () -> cancel.interrupting(work));
	}

	JsonLines json() {
		return new JsonLines(out);
	}
}
