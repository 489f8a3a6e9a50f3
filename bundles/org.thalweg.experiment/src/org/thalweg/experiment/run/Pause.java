package org.thalweg.experiment.run;

/** A request to pause, raised and lifted by one thread and observed by others between two steps. */
public final class Pause {
	/** As often a waiting thread looks whether it is to stop. */
	private static final long LOOK_MILLIS = 50;

	private volatile boolean raised;

	/** Requests a pause; may be called any number of times from any thread. */
	public void raise() {
		raised = true;
	}

	/** Resumes all waiting threads. */
	public synchronized void lift() {
		raised = false;
		notifyAll();
	}

	public boolean raised() {
		return raised;
	}

	/** Waits until it is lifted or {@code cancel} is raised. */
	synchronized void await(Cancel cancel) {
		while (raised && !cancel.raised()) {
			try {
				wait(LOOK_MILLIS);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
				cancel.raise();
			}
		}
	}
}
