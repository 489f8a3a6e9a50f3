package org.thalweg.formats;

/** Something in another program's files that cannot be read. The message names file, line and remedy. */
public final class ArchiveException extends IllegalArgumentException {
	private static final long serialVersionUID = 1;

	/** Names that files give may be as long as a line. */
	private static final int LONGEST = 1000;

	/** @param line counted from 1; 0 for the file as a whole */
	ArchiveException(String file, long line, String reason, Throwable cause) {
		super(file + (line > 0 ? ":" + line : "") + ": " + (reason.length() <= LONGEST ? reason : reason.substring(0, LONGEST) + "…"), cause);
	}

	ArchiveException(String file, long line, String reason) {
		this(file, line, reason, null);
	}
}
