package org.thalweg.core;

/**
 * Contributed code is unusable or has failed. The message is one line for the user: it names bundle, id, root cause and the place
 * in the contributed code.
 */
public final class ContributionException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	public ContributionException(String message, Throwable cause) {
		super(message, cause);
	}
}
