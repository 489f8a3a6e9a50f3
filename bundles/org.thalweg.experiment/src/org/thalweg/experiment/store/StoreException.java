package org.thalweg.experiment.store;

/** A store cannot be used, or no longer; the message is one line for the user with the remedy. */
public final class StoreException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	private final boolean begun;

	/** The request cannot be done with this store; nothing was started. */
	public StoreException(String message) {
		this(message, null);
	}

	/** The same with its cause. */
	public StoreException(String message, Throwable cause) {
		this(message, cause, false);
	}

	private StoreException(String message, Throwable cause, boolean begun) {
		super(message, cause);
		this.begun = begun;
	}

	/** Something that was begun has failed: runs were computed and could not be kept. */
	static StoreException whileRunning(String message, Throwable cause) {
		return new StoreException(message, cause, true);
	}

	/** Whether work had begun, so that it is not an error in the request. */
	public boolean begun() {
		return begun;
	}
}
