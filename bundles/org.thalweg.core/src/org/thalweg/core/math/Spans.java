package org.thalweg.core.math;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Parallel loops over the coordinates of one large point: each thread takes a span of whole tiles of {@link CanonicalSum}, so
 * that sums have the same bits for any number of threads. Threads end after a second without work; the next loop starts them
 * again. Used by one thread at a time.
 *
 * @since 0.1
 */
public final class Spans {
	/** Minimum number of coordinates per span: below it, handing work to another thread costs more than the work. */
	public static final int LEAST = 16 * CanonicalSum.TILE;
	private static final long IDLE_SECONDS = 1;

	/** The work on the coordinates {@code from … to − 1} of span number k. */
	@FunctionalInterface
	public interface Body {
		/** No two calls of one loop have the same k. */
		void take(int k, int from, int to);
	}

	private final int threads;
	private final ThreadPoolExecutor others; // null: none

	/** @param threads at least 1 */
	public Spans(int threads) {
		this.threads = threads;
		this.others = threads == 1 ? null : pool(threads - 1);
	}

	private static ThreadPoolExecutor pool(int threads) {
		ThreadPoolExecutor out = new ThreadPoolExecutor(threads, threads, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
			Thread thread = new Thread(task, "coordinates");
			thread.setDaemon(true);
			return thread;
		});
		out.allowCoreThreadTimeOut(true);
		return out;
	}

	/** Maximum number of spans of a loop: span numbers are below it. */
	public int most() {
		return threads;
	}

	/** Processes 0 … n − 1; returns when all spans are done, and throws what any of them threw. */
	public void over(int n, Body body) {
		int spans = Math.clamp(n / LEAST, 1, threads);
		if (spans == 1) {
			body.take(0, 0, n);
			return;
		}
		long tiles = CanonicalSum.tileCount(n);
		CompletableFuture<?>[] rest = IntStream.range(1, spans)
				.mapToObj(k -> CompletableFuture.runAsync(() -> body.take(k, end(tiles, k, spans, n), end(tiles, k + 1, spans, n)), others))
				.toArray(CompletableFuture[]::new);
		try {
			body.take(0, 0, end(tiles, 1, spans, n));
		} finally {
			CompletableFuture.allOf(rest).join();
		}
	}

	/** Where span number k begins, and the one before it ends. */
	private static int end(long tiles, int k, int spans, int n) {
		return (int) Math.min(n, tiles * k / spans * CanonicalSum.TILE);
	}
}
