package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Lets a second thread use what the first one reads, in order and in batches; without enough for one batch there is no second thread. What that
 * thread throws is thrown by the next call.
 */
final class SecondThread implements AutoCloseable {
	private static final int BATCH = 512;
	/** Batches that may wait, so that memory stays bounded. */
	private static final int WAITING = 8;

	private final Semaphore room = new Semaphore(WAITING);
	private ExecutorService thread;
	private List<Runnable> batch = new ArrayList<>();
	private volatile Throwable failed;

	/** Has an item used after those before it. */
	<T> void use(T item, Consumer<T> use) {
		batch.add(() -> use.accept(item));
		if (batch.size() == BATCH) {
			check();
			hand();
		}
	}

	private void hand() {
		if (thread == null) {
			thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("store reader").factory());
		}
		List<Runnable> some = batch;
		batch = new ArrayList<>(BATCH);
		room.acquireUninterruptibly();
		thread.execute(() -> {
			try {
				run(some);
			} finally {
				room.release();
			}
		});
	}

	private void run(List<Runnable> some) {
		try {
			if (failed == null) {
				some.forEach(Runnable::run);
			}
		} catch (RuntimeException | Error e) {
			failed = e; // memory may have run out
		}
	}

	private void check() {
		if (failed instanceof Error e) {
			throw e;
		}
		if (failed instanceof RuntimeException e) {
			throw e;
		}
	}

	/** Returns when all of it has been used. */
	void finish() {
		if (thread == null) {
			run(batch);
			batch = new ArrayList<>();
		} else {
			hand();
			room.acquireUninterruptibly(WAITING);
			room.release(WAITING);
		}
		check();
	}

	/** What has not begun is dropped. */
	@Override
	public void close() {
		if (thread != null) {
			thread.shutdownNow();
			await(thread);
		}
	}

	private static void await(ExecutorService thread) {
		boolean interrupted = false;
		boolean over = false;
		while (!over) {
			try {
				over = thread.awaitTermination(1, TimeUnit.MINUTES);
			} catch (InterruptedException e) {
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}
}
