package org.thalweg.batch;

import java.util.List;

import org.thalweg.experiment.Finding;

/** What the user has to put right, one line each; ends the command with {@link ExitCode#MISTAKE}. */
final class UserMistake extends RuntimeException {
	private static final long serialVersionUID = 1L;

	private final transient List<String> lines;

	UserMistake(List<String> lines) {
		super(String.join("\n", lines));
		this.lines = List.copyOf(lines);
	}

	UserMistake(String line) {
		this(List.of(line));
	}

	List<String> lines() {
		return lines;
	}

	/** Throws if there are findings. */
	static void refuse(List<Finding> findings) {
		if (!findings.isEmpty()) {
			throw new UserMistake(findings.stream().map(Finding::toString).toList());
		}
	}
}
