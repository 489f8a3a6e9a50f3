package org.thalweg.text.yaml;

import java.util.Optional;

import org.snakeyaml.engine.v2.exceptions.Mark;

/** A text that is not YAML, or exceeds a limit. The message states what is wrong, without the line. */
public final class YamlTextException extends RuntimeException {
	private static final long serialVersionUID = 1;

	private final int line;

	YamlTextException(int line, String message, Throwable cause) {
		super(message, cause);
		this.line = line;
	}

	/** Beyond a limit. */
	YamlTextException(String message, Optional<Mark> at) {
		this(at.map(m -> m.getLine() + 1).orElse(0), message, null);
	}

	/** Counted from 1; 0 for the text as a whole. */
	public int line() {
		return line;
	}
}
