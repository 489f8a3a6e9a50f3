package org.thalweg.experiment;

/** A store that cannot be used; the message is one line for the user with the way out. */
public final class StoreException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	public StoreException(String message) {
		super(message);
	}

	public StoreException(String message, Throwable cause) {
		super(message, cause);
	}
}
