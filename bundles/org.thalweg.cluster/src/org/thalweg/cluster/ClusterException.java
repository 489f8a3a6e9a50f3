package org.thalweg.cluster;

/** The batch system refused, or does not answer; the message says what was asked, what it said and the way out. */
public final class ClusterException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	ClusterException(String message) {
		super(message);
	}
}
