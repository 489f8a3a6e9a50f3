package org.thalweg.process;

import java.time.Duration;
import java.util.function.Supplier;

/** Waits for conditions. The limit only ends a test that hangs: no test depends on how long anything takes. */
final class Await {
	private static final Duration LIMIT = Duration.ofMinutes(2);
	private static final long LOOK_MILLIS = 10;

	/** What is waited for. */
	interface Condition {
		boolean holds() throws Exception;
	}

	private Await() {
	}

	/**
	 * Waits until a condition holds.
	 *
	 * @param what should come to hold
	 * @param seen what is there instead, asked for only if it does not
	 */
	static void until(String what, Supplier<?> seen, Condition condition) throws Exception {
		long begin = System.nanoTime();
		while (!condition.holds()) {
			if (System.nanoTime() - begin > LIMIT.toNanos()) {
				throw new AssertionError("waited " + LIMIT.toMinutes() + " minutes in vain: " + what + "; instead: " + seen.get());
			}
			Thread.sleep(LOOK_MILLIS);
		}
	}
}
