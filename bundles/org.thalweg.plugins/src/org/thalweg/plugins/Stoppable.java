package org.thalweg.plugins;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

import org.thalweg.plugins.site.SiteException;

/** Work with the network, which is not waited for any more once the user wishes so. */
final class Stoppable {
	private static final int LOOK_MILLIS = 50;

	private Stoppable() {
	}

	/** Work that may fail. */
	interface Work<T> {
		T done() throws SiteException;
	}

	/**
	 * Does it on another thread, which is left alone after a stop.
	 *
	 * @throws CancellationException if it was stopped
	 */
	static <T> T done(Work<T> work, BooleanSupplier stopped) throws SiteException {
		FutureTask<T> task = new FutureTask<>(work::done);
		Thread.ofPlatform().daemon().name("plug-in site").start(task);
		try {
			while (true) {
				try {
					return task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
				} catch (TimeoutException e) {
					if (stopped.getAsBoolean()) {
						throw new CancellationException("cancelled");
					}
				}
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new CancellationException("cancelled");
		} catch (ExecutionException e) {
			switch (e.getCause()) {
			case SiteException known -> throw known;
			case RuntimeException bug -> throw bug;
			case Error error -> throw error;
			default -> throw new IllegalStateException(e.getCause());
			}
		}
	}
}
