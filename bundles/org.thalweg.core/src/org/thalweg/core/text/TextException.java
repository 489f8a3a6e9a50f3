package org.thalweg.core.text;

/** A file that cannot be read as text within its limits. The message names file, line and remedy. */
public final class TextException extends IllegalArgumentException {
	private static final long serialVersionUID = 1;

	private final int line;
	private final String reason;

	TextException(String file, int line, String reason, Throwable cause) {
		super(file + (line > 0 ? ":" + line : "") + ": " + reason, cause);
		this.line = line;
		this.reason = reason;
	}

	/** The line, counted from 1; 0 for the file as a whole. */
	public int line() {
		return line;
	}

	/** What is wrong, without file and line. */
	public String reason() {
		return reason;
	}
}
