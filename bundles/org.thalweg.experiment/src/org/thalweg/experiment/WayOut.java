package org.thalweg.experiment;

import java.util.List;

/**
 * What the command line and a window call by different words in a way out of a mistake. Messages are made with the command line's;
 * {@link #inWindow} changes them.
 *
 * @param commandLine names an option
 * @param window names what a user of the workbench finds there
 */
public record WayOut(String commandLine, String window) {
	/** Of results; completes "choose …". */
	public static final WayOut OTHER_FOLDER = new WayOut("another folder with --out", "another name: in the file, since the folder is called by it");
	public static final WayOut COMPUTE_ANEW = new WayOut("--again computes them anew", "Run again in the context menu of the Runs view computes them anew");
	/** As a finding calls the place of a setting. */
	public static final WayOut DATA_FOLDER = new WayOut("--data", "Window > Preferences > Thalweg > Data folder");

	private static final List<WayOut> ALL = List.of(OTHER_FOLDER, COMPUTE_ANEW, DATA_FOLDER);

	/**
	 * A message as a window says it.
	 *
	 * @param more those of a bundle of its own
	 */
	public static String inWindow(String message, WayOut... more) {
		String out = message;
		for (WayOut way : ALL) {
			out = way.replaced(out);
		}
		for (WayOut way : more) {
			out = way.replaced(out);
		}
		return out;
	}

	private String replaced(String message) {
		return message.replace(commandLine, window);
	}

	/** The command line's words. */
	@Override
	public String toString() {
		return commandLine;
	}
}
