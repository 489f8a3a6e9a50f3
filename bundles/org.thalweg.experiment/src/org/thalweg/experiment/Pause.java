package org.thalweg.experiment;

/** A wish to wait that can be taken back, raised by one thread and honoured by others between two steps. */
public final class Pause {
	/** As often a waiting thread looks whether it is to stop. */
	private static final long LOOK_MILLIS = 50;

	private volatile boolean raised;

	/** Asks to wait; may be called any number of times from any thread. */
	public void raise() {
		raised = true;
	}

	/** Lets everybody go on. */
	public synchronized void lift() {
		raised = false;
		notifyAll();
	}

	public boolean raised() {
		return raised;
	}

	/**
	 * Waits until it is lifted or {@code cancel} is raised.
	 *
	 * @return nanoseconds waited; 0 where nobody asked to wait
	 */
	long await(Cancel cancel) {
		if (!raised) {
			return 0;
		}
		long since = System.nanoTime();
		synchronized (this) {
			while (raised && !cancel.raised()) {
				try {
					wait(LOOK_MILLIS);
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
					cancel.raise();
				}
			}
		}
		return System.nanoTime() - since;
	}
}
