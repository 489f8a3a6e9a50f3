package org.thalweg.experiment.reading;

import java.nio.file.Path;

import org.thalweg.core.text.TextException;

/**
 * One error of the user's, with its position and remedy.
 *
 * @param file file (or option) that contains it; empty if none
 * @param line line counted from 1; 0 if unknown
 * @param path place within the file, e.g. {@code algorithms[0].with.refreshingGap}; empty for the file as a whole
 * @param message what is wrong, what was expected and the remedy
 */
public record Diagnostic(String file, int line, String path, String message) {
	/** More is not read, and may be all of a file that was quoted. */
	private static final int LONGEST = 4000;

	public Diagnostic {
		message = message.length() > LONGEST ? message.substring(0, LONGEST) + " …" : message;
	}

	/** A file that cannot be read. */
	public static Diagnostic of(Path file, TextException e) {
		return new Diagnostic(file.toString(), e.line(), "", e.reason());
	}

	/** {@code experiment.yaml:7: algorithms[0].with.refreshingGap: 0 is below the minimum 1}. */
	@Override
	public String toString() {
		StringBuilder out = new StringBuilder(file);
		if (line > 0) {
			out.append(':').append(line);
		}
		if (!out.isEmpty()) {
			out.append(": ");
		}
		if (!path.isEmpty()) {
			out.append(path).append(": ");
		}
		return out.append(message).toString();
	}
}
