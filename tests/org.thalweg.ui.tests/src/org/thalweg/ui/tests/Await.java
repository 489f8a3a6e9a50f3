package org.thalweg.ui.tests;

import java.time.Duration;
import java.util.function.Supplier;

/** Waits for conditions. The limit only ends tests that hang: no test depends on durations. */
final class Await {
	static final Duration LIMIT = Duration.ofMinutes(2);
	private static final long POLL_MILLIS = 20;

	/** The condition to wait for. */
	interface Condition {
		boolean holds() throws Exception;
	}

	private Await() {
	}

	/**
	 * Waits until a condition holds.
	 *
	 * @param what the expected condition
	 * @param seen the actual state; both are computed only if the wait fails
	 */
	static void until(Supplier<String> what, Supplier<?> seen, Duration limit, Condition condition) {
		long begin = System.nanoTime();
		try {
			while (!condition.holds()) {
				if (System.nanoTime() - begin > limit.toNanos()) {
					throw new AssertionError("waited " + limit.toSeconds() + " s in vain: " + what.get() + "; instead: " + seen.get());
				}
				Thread.sleep(POLL_MILLIS);
			}
		} catch (RuntimeException e) {
			throw e;
		} catch (Exception e) {
			throw new AssertionError(e);
		}
	}
}
