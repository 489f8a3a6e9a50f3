package org.thalweg.cluster;

/** The batch system refused or does not answer; the message names the request, the answer and a remedy. */
public final class ClusterException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	ClusterException(String message) {
		super(message);
	}
}
