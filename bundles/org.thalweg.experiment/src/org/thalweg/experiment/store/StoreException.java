package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Path;

/** A store cannot be used, or no longer; the message is one line for the user with the remedy. */
public final class StoreException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	private final boolean failure;

	/** The request cannot be done with this store; nothing was started. */
	public StoreException(String message) {
		this(message, null);
	}

	/** The same with its cause. */
	public StoreException(String message, Throwable cause) {
		this(message, cause, false);
	}

	private StoreException(String message, Throwable cause, boolean failure) {
		super(message, cause);
		this.failure = failure;
	}

	/** Something that was begun has failed: runs were computed and could not be kept. */
	static StoreException whileRunning(String message, Throwable cause) {
		return new StoreException(message, cause, true);
	}

	/** What was asked for is known, and could not be written. @param wanted the file or the folder of all of it */
	public static StoreException unwritten(Path wanted, IOException cause) {
		return new StoreException(OutputFolder.cannot(wanted, cause), cause, true);
	}

	/** Results are there, and nothing of them can be read. */
	static StoreException damaged(String message, Throwable cause) {
		return new StoreException(message, cause, true);
	}

	/** Whether it is a failure of work that had begun, or of stored results, rather than an error in the request. */
	public boolean failure() {
		return failure;
	}
}
