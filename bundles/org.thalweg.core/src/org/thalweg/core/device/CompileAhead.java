package org.thalweg.core.device;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Results of compiling texts, concurrently and in advance. A text that is requested before its turn is compiled
 * immediately; a compilation in progress is waited for. Thread-safe.
 *
 * @param <T> what a compiler makes, such as machine code
 * @since 0.1
 */
public final class CompileAhead<T> {
	/** Compilers take some 100 MB each. */
	private static final int MOST_THREADS = 16;
	/** A processor is left for who is running. */
	private static final int THREADS = Math.clamp(Runtime.getRuntime().availableProcessors() - 1L, 1, MOST_THREADS);
	private static final long IDLE_SECONDS = 1;

	private final ThreadPoolExecutor pool;
	private final int kept;
	private final Map<String, FutureTask<T>> tasks = new LinkedHashMap<>();

	/**
	 * @param name of its threads, for who looks at threads
	 * @param kept texts of which what was made is remembered, the latest
	 */
	public CompileAhead(String name, int kept) {
		this.kept = kept;
		pool = new ThreadPoolExecutor(THREADS, THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
				work -> Thread.ofPlatform().daemon().name(name).unstarted(work));
		pool.allowCoreThreadTimeOut(true);
	}

	/**
	 * Has a text compiled unless it is already.
	 *
	 * @param key of the text and of all on which the outcome depends
	 */
	public void begin(String key, Supplier<T> compiler) {
		FutureTask<T> fresh = new FutureTask<>(compiler::get);
		if (task(key, fresh) == fresh) {
			pool.execute(fresh);
		}
	}

	/**
	 * The compiler's result for a text: waits for it, or has it compiled by this thread if no other thread has begun. A failure is not kept.
	 *
	 * @throws RuntimeException as the compiler does; errors likewise
	 */
	public T get(String key, Supplier<T> compiler) {
		FutureTask<T> task = task(key, new FutureTask<>(compiler::get));
		pool.remove(task); // its turn is now; one in progress is no longer in the queue
		task.run(); // does nothing where another thread has begun
		try {
			return uninterrupted(task);
		} catch (ExecutionException e) {
			synchronized (this) {
				tasks.remove(key, task);
			}
			switch (e.getCause()) {
			case RuntimeException failure -> throw failure;
			case Error failure -> throw failure;
			default -> throw new IllegalStateException(e.getCause()); // a Supplier throws none
			}
		}
	}

	private synchronized FutureTask<T> task(String key, FutureTask<T> fresh) {
		FutureTask<T> known = tasks.remove(key);
		tasks.put(key, known == null ? fresh : known); // the latest is the last
		while (tasks.size() > kept) {
			tasks.remove(tasks.keySet().iterator().next());
		}
		return known == null ? fresh : known;
	}

	/** No compiler can be interrupted: the caller's flag is set again then. */
	private static <T> T uninterrupted(FutureTask<T> task) throws ExecutionException {
		boolean interrupted = false;
		try {
			while (true) {
				try {
					return task.get();
				} catch (InterruptedException e) {
					interrupted = true;
				}
			}
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}
}
