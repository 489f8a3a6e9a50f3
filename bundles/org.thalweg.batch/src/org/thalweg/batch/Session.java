package org.thalweg.batch;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.console.TextStream;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.StallDetector;
import org.thalweg.experiment.store.RunStore;

/**
 * What verbs work with.
 *
 * @param out results only
 * @param err messages for people
 * @param catalog what is installed
 * @param cancel raised when the user interrupts
 * @param screen how people see it
 * @param program the command that starts this program once more, for children; empty if it is not known
 * @param configuration of the user
 */
public record Session(PrintStream out, PrintStream err, Catalog catalog, Cancel cancel, Screen screen, List<String> program,
		Configuration configuration) {
	public Session {
		out = TextStream.on(out);
		err = TextStream.on(err);
	}

	/** Of a user who has configured nothing. */
	public Session(PrintStream out, PrintStream err, Catalog catalog, Cancel cancel, Screen screen, List<String> program) {
		this(out, err, catalog, cancel, screen, program, Configuration.NONE);
	}

	/** Without children. */
	public Session(PrintStream out, PrintStream err, Catalog catalog, Cancel cancel, Screen screen) {
		this(out, err, catalog, cancel, screen, List.of());
	}

	/** Without a terminal and without interruption: for tests and other programs. */
	public Session(PrintStream out, PrintStream err, Catalog catalog) {
		this(out, err, catalog, new Cancel(), Screen.NONE);
	}

	/**
	 * The folder with official data: an option, else that of the user's configuration, unless the variable THALWEG_DATA is set.
	 *
	 * @param option null if it was not given
	 */
	Optional<Path> data(Path option) {
		String variable = System.getenv("THALWEG_DATA");
		return Optional.ofNullable(option).or(() -> variable == null || variable.isBlank() ? configuration.data() : Optional.empty());
	}

	/** The same for an experiment, whose own key comes before all but the option. */
	Optional<Path> data(Path option, Experiment experiment) {
		return option != null ? Optional.of(option) : experiment.otherwise(data(null));
	}

	/** Where an experiment's results go: an option, else a folder of its name in the configured folder. */
	Path results(Path option, Experiment experiment) {
		Path usual = RunStore.folder(experiment, Optional.ofNullable(option));
		return option != null ? usual : configuration.out().map(o -> o.resolve(usual.getFileName())).orElse(usual);
	}

	/** The same for commands that others contribute. */
	Console console() {
		return new Console(out, err, catalog, cancel, screen.progress(), screen.width());
	}

	/**
	 * Requests something from contributions that may take long, such as a plan or an instance. If it takes very long, the user sees where it is;
	 * Ctrl-C interrupts it, and abandons it if it does not respond.
	 *
	 * @param words what it is, for the user
	 */
	<T> T patiently(String words, Supplier<T> work) {
		return StallDetector.stoppable(words, true, cancel, err::println, () -> cancel.interrupting(work));
	}

	JsonLines json() {
		return new JsonLines(out);
	}
}
