package org.thalweg.core.algorithm;

/**
 * A saved state does not fit a search, or cannot be read or written. The message completes "the state …".
 *
 * @since 0.1
 */
public final class StateException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	/** @param message what is wrong: {@code has no array 'positions'} */
	public StateException(String message) {
		super(message);
	}

	/** The same with its cause. */
	public StateException(String message, Throwable cause) {
		super(message, cause);
	}
}
