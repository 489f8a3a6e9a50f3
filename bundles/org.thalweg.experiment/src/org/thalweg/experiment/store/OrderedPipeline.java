package org.thalweg.experiment.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Has other threads work on what one thread reads, in batches, and hands it the results in the order in which it read. Without enough for one
 * batch there are no other threads.
 */
final class OrderedPipeline implements AutoCloseable {
	private static final int BATCH = 512;
	/** Maximum batches in progress, so that memory stays bounded. */
	private static final int WAITING = 8;
	private static final int THREADS = 2;

	private ExecutorService threads;

	/**
	 * One kind of work.
	 *
	 * @param <T> what is read
	 * @param <R> its result
	 */
	final class PipelineStage<T, R> {
		private final Function<T, R> work;
		private final Consumer<R> then;
		private final Deque<Future<List<R>>> waiting = new ArrayDeque<>();
		private List<T> batch = new ArrayList<>(BATCH);

		private PipelineStage(Function<T, R> work, Consumer<R> then) {
			this.work = work;
			this.then = then;
		}

		void add(T item) {
			batch.add(item);
			if (batch.size() == BATCH) {
				List<T> some = batch;
				batch = new ArrayList<>(BATCH);
				waiting.add(threads().submit(() -> some.stream().map(work).toList()));
				if (waiting.size() > WAITING) {
					result(waiting.remove()).forEach(then);
				}
			}
		}

		/** Returns when all of it is done. */
		void finish() {
			while (!waiting.isEmpty()) {
				result(waiting.remove()).forEach(then);
			}
			batch.stream().map(work).forEach(then);
			batch.clear();
		}
	}

	/**
	 * @param work safe for several threads
	 * @param then called by the thread that reads
	 */
	<T, R> PipelineStage<T, R> line(Function<T, R> work, Consumer<R> then) {
		return new PipelineStage<>(work, then);
	}

	private ExecutorService threads() {
		if (threads == null) {
			threads = Executors.newFixedThreadPool(THREADS, Thread.ofPlatform().daemon().name("store reader ", 1).factory());
		}
		return threads;
	}

	private static <R> List<R> result(Future<List<R>> future) {
		boolean interrupted = false;
		try {
			while (true) {
				try {
					return future.get();
				} catch (InterruptedException e) {
					interrupted = true; // reading is short; the caller checks again
				}
			}
		} catch (ExecutionException e) {
			if (e.getCause() instanceof Error error) {
				throw error; // memory may have run out
			}
			throw e.getCause() instanceof RuntimeException r ? r : new IllegalStateException(e);
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	/** What has not begun is dropped. */
	@Override
	public void close() {
		if (threads != null) {
			threads.shutdownNow();
			try {
				threads.awaitTermination(1, TimeUnit.MINUTES);
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt();
			}
		}
	}
}
