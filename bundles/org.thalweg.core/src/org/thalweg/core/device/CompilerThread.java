package org.thalweg.core.device;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Where compilers of devices work: a thread with a stack of 32 MiB. They recurse over the text, NVIDIA's beyond the 1 MiB that Java gives
 * a thread, and what overflows then is native code: the process crashes, or its memory is damaged.
 */
public final class CompilerThread {
	private static final long STACK_BYTES = 32L << 20;

	private CompilerThread() {
	}

	/**
	 * Works there and waits for it, also if interrupted, since no compiler can be: the caller's flag is set again then. Safe for any number
	 * of threads.
	 *
	 * @param name of the thread, for who looks at threads
	 * @return what the work returns
	 * @throws RuntimeException as the work does; errors likewise
	 */
	public static <T> T call(String name, Supplier<T> work) {
		CompletableFuture<T> outcome = new CompletableFuture<>();
		Thread thread = new Thread(null, () -> {
			try {
				outcome.complete(work.get());
			} catch (Throwable e) {
				outcome.completeExceptionally(e);
			}
		}, name, STACK_BYTES);
		thread.setDaemon(true);
		thread.start();
		try {
			return outcome.join();
		} catch (CompletionException e) {
			switch (e.getCause()) {
			case RuntimeException failure -> throw failure;
			case Error failure -> throw failure;
			default -> throw e;
			}
		}
	}
}
