package org.thalweg.experiment.reading;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a user can resolve an error, in the words of the command line and in those of the workbench. Messages are made with the command
 * line's; {@link #inWindow} replaces them.
 *
 * @param commandLine names an option
 * @param window names the corresponding element of the workbench
 */
public record Remedy(String commandLine, String window) {
	/** Of results; completes "choose …". */
	public static final Remedy OTHER_FOLDER = new Remedy("another folder with --out", "another name: in the file, which also names the folder");
	/** Of results whose folder cannot be written: then no other name of an experiment helps. */
	public static final Remedy WRITABLE_FOLDER = new Remedy("Make it writable, or choose another folder with --out",
			"Make the project's folder results and its contents writable");
	/** Completes "To recompute them, …". */
	public static final Remedy COMPUTE_ANEW = new Remedy("run the experiment with --again",
			"choose Run again in the context menu of the Runs view, if it lists them");
	/** A diagnostic's name for the place of a setting. */
	public static final Remedy DATA_FOLDER = new Remedy("--data", "Window > Preferences > Thalweg > Data folder");

	/** For crashes and hangs. */
	public static final Remedy ISOLATE = new Remedy("--isolate",
			"Window > Preferences > Thalweg > Compute in separate processes");
	/** For the time that a program may take without output. */
	public static final Remedy ISOLATE_LIMIT = new Remedy("--isolate-limit", "the limit in Window > Preferences > Thalweg");

	private static final List<Remedy> WORDS = List.of(new Remedy(DATA_FOLDER.commandLine + " DIR", DATA_FOLDER.window), WRITABLE_FOLDER, OTHER_FOLDER,
			COMPUTE_ANEW, ISOLATE, ISOLATE_LIMIT);

	/**
	 * A message as shown in the workbench.
	 *
	 * @param more those of a separate bundle
	 */
	public static String inWindow(String message, Remedy... more) {
		String out = DATA_FOLDER.placed(message);
		for (Remedy way : WORDS) {
			out = way.replaced(out);
		}
		for (Remedy way : more) {
			out = way.replaced(out);
		}
		return out;
	}

	/** Where diagnostics have their place, at the beginning. */
	private String placed(String message) {
		return message.startsWith(commandLine + ": ") ? window + message.substring(commandLine.length()) : message;
	}

	/** As words of a sentence: a path may have the same letters in it. */
	private String replaced(String message) {
		return message.replaceAll("(?<!\\S)" + Pattern.quote(commandLine) + "(?![^\\s.,:])", Matcher.quoteReplacement(window));
	}

	/** The command line's words. */
	@Override
	public String toString() {
		return commandLine;
	}
}
