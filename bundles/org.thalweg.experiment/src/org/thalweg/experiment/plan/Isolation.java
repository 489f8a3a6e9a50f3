package org.thalweg.experiment.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.text.UnitText;

/**
 * Request to compute the jobs of a plan in child processes, so that a driver that crashes, a compiler that hangs or a kernel that
 * never ends costs one job and not the run. The plan, the store and all that is reported stay with the parent.
 *
 * @param program starts the worker of a job in a separate process
 * @param limit seconds after which a child that makes no progress is ended; infinite for never
 * @param data folder with official data files, as for {@link Planner#plan}
 */
public record Isolation(List<String> program, double limit, Optional<Path> data) {
	/** Seconds without progress, unless the user gives others. */
	public static final double LIMIT = 600;
	/** What the launcher of an installation is called with for a child. */
	public static final String VERB = "isolated-worker";
	/** Launchers pass Java the folder of their installation's libraries: next to themselves. */
	private static final String NATIVE = "org.thalweg.native";
	private static final String LIMIT_OPTION = "--isolate-limit";
	private static final String LAUNCHER = "thalweg-batch";

	public Isolation {
		program = List.copyOf(program);
	}

	/** The command that starts this installation's batch application; empty if no launcher has started this process. */
	public static List<String> launcher() {
		String folder = System.getProperty(NATIVE, "");
		Path launcher = Path.of(folder).toAbsolutePath().normalize().resolveSibling(LAUNCHER);
		return folder.isBlank() || !Files.isExecutable(launcher) ? List.of() : List.of(launcher.toString());
	}

	/**
	 * With the children of this installation.
	 *
	 * @param launcher the command that starts the batch application, see {@link #launcher}
	 * @throws UserError if there is none
	 */
	public static Isolation with(List<String> launcher, double limit, Optional<Path> data) {
		if (launcher.isEmpty()) {
			throw new UserError(Remedy.ISOLATE + ": this program was not started by an installation's launcher, so it cannot start other "
					+ "processes. Start it with thalweg-batch or thalweg-workbench");
		}
		List<String> program = new java.util.ArrayList<>(launcher);
		program.add(VERB);
		return new Isolation(program, limit, data);
	}

	/**
	 * The limit as the command line has it.
	 *
	 * @param isolate whether there are to be children
	 * @param limit such as {@code 90s}, {@code 10min} or {@code 2h}; null for {@link #LIMIT}
	 * @throws UserError if it means nothing
	 */
	public static double limit(boolean isolate, String limit) {
		if (limit == null) {
			return LIMIT;
		}
		if (!isolate) {
			throw new UserError(LIMIT_OPTION + " is used only with --isolate. Add --isolate, or leave this option out");
		}
		String example = "such as " + UnitText.interval(LIMIT).replace(" ", "");
		double seconds = UnitText.secondsOf(limit).orElseThrow(() -> new UserError(LIMIT_OPTION + ": '" + limit
				+ "' is not a time; expected a number followed by s, min or h, " + example));
		if (!(seconds > 0)) {
			throw new UserError(LIMIT_OPTION + ": '" + limit + "' would end every process immediately; expected a time above 0, " + example
					+ ". For the default of " + UnitText.interval(LIMIT) + ", leave the option out");
		}
		return seconds;
	}
}
