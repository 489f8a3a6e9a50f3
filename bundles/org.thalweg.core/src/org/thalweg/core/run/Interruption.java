package org.thalweg.core.run;

import java.util.concurrent.CancellationException;

/** Cancellation of long work, such as making a large instance. */
public final class Interruption {
	private Interruption() {
	}

	/**
	 * Call at intervals.
	 *
	 * @throws CancellationException if the thread is interrupted; its interrupt flag stays set
	 */
	public static void heed() {
		if (Thread.currentThread().isInterrupted()) {
			throw new CancellationException("interrupted");
		}
	}
}
