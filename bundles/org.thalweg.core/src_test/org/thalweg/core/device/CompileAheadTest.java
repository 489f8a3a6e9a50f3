package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class CompileAheadTest {
	private final CompileAhead<String> ahead = new CompileAhead<>("test", 2);
	private final AtomicInteger compiled = new AtomicInteger();

	private String compile(String text) {
		compiled.incrementAndGet();
		return text + " in machine code";
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			throw new IllegalStateException(e);
		}
	}

	@Test
	void aTextIsCompiledOnceHoweverOftenItIsAnnounced() {
		ahead.begin("a", () -> compile("a"));
		ahead.begin("a", () -> compile("a"));
		assertEquals("a in machine code", ahead.get("a", () -> compile("a")));
		assertEquals("a in machine code", ahead.get("a", () -> compile("a")));
		assertEquals(1, compiled.get());
	}

	/** All threads wait for the latch: what is requested does not queue after what waits with them. */
	@Test
	void whatIsWantedDoesNotWaitForItsTurn() {
		CompileAhead<String> crowded = new CompileAhead<>("test", 100);
		CountDownLatch latch = new CountDownLatch(1);
		for (int k = 0; k < 50; k++) {
			crowded.begin("slow " + k, () -> {
				await(latch);
				return "";
			});
		}
		crowded.begin("a", () -> compile("a"));
		assertEquals("a in machine code", crowded.get("a", () -> compile("a")));
		latch.countDown();
		crowded.get("slow 49", () -> "");
		assertEquals(1, compiled.get());
	}

	@Test
	void whatIsUnderWayIsWaitedFor() {
		CountDownLatch begun = new CountDownLatch(1);
		CountDownLatch wanted = new CountDownLatch(1);
		ahead.begin("a", () -> {
			begun.countDown();
			await(wanted);
			return compile("a");
		});
		await(begun);
		Thread.ofPlatform().daemon().start(wanted::countDown);
		assertEquals("a in machine code", ahead.get("a", () -> "twice"));
	}

	@Test
	void aFailureIsTheCallersAndIsTriedAgain() {
		IllegalStateException failure = new IllegalStateException("line 3");
		ahead.begin("a", () -> {
			throw failure;
		});
		assertSame(failure, assertThrows(IllegalStateException.class, () -> ahead.get("a", () -> {
			throw failure;
		})));
		assertEquals("a in machine code", ahead.get("a", () -> compile("a")));
	}

	@Test
	void theLatestAreRemembered() {
		for (String text : new String[] { "a", "b", "a", "c", "a", "b" }) {
			ahead.get(text, () -> compile(text));
		}
		assertEquals(4, compiled.get()); // a, b, c, and b again
	}
}
