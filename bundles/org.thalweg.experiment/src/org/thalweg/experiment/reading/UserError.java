package org.thalweg.experiment.reading;

import java.util.List;

/** Errors that the user of a command has to correct, one line each; nothing was started. Ends the command with exit code 2. */
public final class UserError extends RuntimeException {
	private static final long serialVersionUID = 1L;

	private final transient List<String> lines;

	/** @param lines each names the thing, the value, what was expected and the remedy */
	public UserError(List<String> lines) {
		super(String.join("\n", lines));
		this.lines = List.copyOf(lines);
	}

	public UserError(String line) {
		this(List.of(line));
	}

	/** The lines shown to the user. */
	public List<String> lines() {
		return lines;
	}

	/** Throws if there are diagnostics. */
	public static void refuse(List<Diagnostic> diagnostics) {
		if (!diagnostics.isEmpty()) {
			throw new UserError(diagnostics.stream().map(Diagnostic::toString).toList());
		}
	}
}
