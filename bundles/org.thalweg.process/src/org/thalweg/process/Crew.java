package org.thalweg.process;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;

/** Threads that wait for workers, in addition to the calling one. Thread-safe. */
final class Crew {
	private static final long IDLE_SECONDS = 10;

	private final int most;
	private final ThreadPoolExecutor threads;

	/** @param most that work for one caller, itself among them */
	Crew(int most, String of) {
		this.most = most;
		this.threads = new ThreadPoolExecutor(0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(),
				Thread.ofPlatform().daemon().name("asks " + of).factory());
	}

	/**
	 * Does numbers 0 … n − 1 in any order, several at a time.
	 *
	 * @param work of a number; false if no further one is to begin
	 */
	void run(int n, IntPredicate work) {
		AtomicInteger next = new AtomicInteger();
		AtomicReference<RuntimeException> thrown = new AtomicReference<>();
		Runnable all = () -> {
			try {
				for (int k; (k = next.getAndIncrement()) < n;) {
					if (!work.test(k)) {
						next.set(n);
					}
				}
			} catch (RuntimeException e) {
				next.set(n);
				thrown.compareAndSet(null, e);
			}
		};
		int others = Math.min(most, n) - 1;
		CountDownLatch open = new CountDownLatch(others);
		for (int t = 0; t < others; t++) {
			begin(all, open);
		}
		all.run();
		await(open);
		if (thrown.get() != null) {
			throw thrown.get();
		}
	}

	private void begin(Runnable work, CountDownLatch open) {
		try {
			threads.execute(() -> {
				try {
					work.run();
				} finally {
					open.countDown();
				}
			});
		} catch (RejectedExecutionException e) {
			open.countDown(); // closed: the caller meets that, too
		}
	}

	/** Other threads end soon if this one is interrupted, since the interrupting code closes the workers. */
	private static void await(CountDownLatch open) {
		boolean interrupted = false;
		while (true) {
			try {
				open.await();
				break;
			} catch (InterruptedException e) {
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}

	void close() {
		threads.shutdown();
	}
}
