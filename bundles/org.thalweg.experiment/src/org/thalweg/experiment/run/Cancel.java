package org.thalweg.experiment.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/** A request to stop, raised by one thread and observed by others. */
public final class Cancel {
	private volatile boolean raised;
	private Thread interrupted;
	private final List<Runnable> actions = new ArrayList<>();

	/** Requests a stop; may be called any number of times from any thread. */
	public synchronized void raise() {
		raised = true;
		if (interrupted != null) {
			interrupted.interrupt();
		}
		actions.forEach(Runnable::run);
	}

	/** What is to be done until it is closed. */
	public interface Hook extends AutoCloseable {
		@Override
		void close();
	}

	/**
	 * Does something each time the request is raised, and immediately if it already is.
	 *
	 * @param action short, on whichever thread; not to wait for anything
	 */
	public synchronized Hook whenRaised(Runnable action) {
		actions.add(action);
		if (raised) {
			action.run();
		}
		return () -> forget(action);
	}

	private synchronized void forget(Runnable action) {
		actions.remove(action);
	}

	public boolean raised() {
		return raised;
	}

	/**
	 * Runs work that may take long and can safely be interrupted, such as reading files and planning: raising the request
	 * interrupts it.
	 *
	 * @param work on the caller's thread; see {@link org.thalweg.core.run.Interruption}
	 * @throws CancellationException if the request was or is raised
	 */
	public <T> T interrupting(Supplier<T> work) {
		Thread before = begin();
		try {
			return work.get();
		} catch (RuntimeException e) {
			throw raised ? new CancellationException("cancelled") : e; // an interrupted contribution may throw anything
		} finally {
			end(before);
		}
	}

	private synchronized Thread begin() {
		if (raised) {
			throw new CancellationException("cancelled");
		}
		Thread before = interrupted;
		interrupted = Thread.currentThread();
		return before;
	}

	/** From here on the thread is not interrupted any more: what it stores must not be torn. */
	private synchronized void end(Thread before) {
		interrupted = before;
		if (raised) {
			Thread.interrupted();
		}
	}
}
