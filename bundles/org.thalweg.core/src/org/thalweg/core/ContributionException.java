package org.thalweg.core;

/** A contribution that cannot be made; the message names bundle and id. */
public final class ContributionException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	public ContributionException(String message, Throwable cause) {
		super(message, cause);
	}
}
