package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CompilerThreadTest {
	/** Each call keeps ten numbers of eight bytes: 100,000 of them fill 8 MB, which a thread of Java's has not. */
	private static long deep(int calls, long a, long b, long c, long d, long e, long f, long g, long h, long i) {
		return calls == 0 ? a + b + c + d + e + f + g + h + i
				: deep(calls - 1, b, c, d, e, f, g, h, i, a) + (a ^ b ^ c ^ d ^ e ^ f ^ g ^ h ^ i);
	}

	@Test
	void itsStackHoldsEightMegabytes() {
		assertEquals(45 + 100_000L, CompilerThread.call("deep", () -> deep(100_000, 1, 2, 3, 4, 5, 6, 7, 8, 9)));
	}

	@Test
	void aFailureIsTheCallers() {
		DeviceException failure = new DeviceException("no compiler");
		assertSame(failure, assertThrows(DeviceException.class, () -> CompilerThread.call("failing", () -> {
			throw failure;
		})));
	}

	@Test
	void anInterruptedCallerWaitsForTheCompilerAndStaysInterrupted() {
		Thread.currentThread().interrupt();
		assertEquals(7, CompilerThread.call("slow", () -> 7));
		assertTrue(Thread.interrupted());
	}
}
