package org.thalweg.experiment;

/** A wish to stop, raised by one thread and seen by others. */
public final class Cancel {
	private volatile boolean raised;

	/** Asks to stop; may be called any number of times from any thread. */
	public void raise() {
		raised = true;
	}

	public boolean raised() {
		return raised;
	}
}
