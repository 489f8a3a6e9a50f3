package org.thalweg.core.run;

import java.util.concurrent.CancellationException;

/** How work that may take long, such as making a large instance, heeds a wish to stop. */
public final class Interruption {
	private Interruption() {
	}

	/**
	 * To be called now and then.
	 *
	 * @throws CancellationException if the thread is interrupted; its interruption stays noted
	 */
	public static void heed() {
		if (Thread.currentThread().isInterrupted()) {
			throw new CancellationException("interrupted");
		}
	}
}
