package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class RestartsTest {
	private static Restarts of(String reason, int times) {
		EventLog log = new EventLog(List.of(reason));
		IntStream.rangeClosed(1, times).forEach(k -> log.add(0, 100L * k));
		return Restarts.of(SearchRecord.counted(List.of(log)));
	}

	@Test
	void readsWhatASearchCounted() {
		assertEquals("restarted 3 times: TolFun 3", of("TolFun", 3).toString());
		assertEquals("restarted once: no effect", of("no effect", 1).toString());
	}

	/** 3 + 2 of one reason and 1 of another are 6. */
	@Test
	void addsUpByReason() {
		Restarts sum = of("TolFun", 3).plus(of("Stagnation", 1)).plus(of("TolFun", 2));
		assertEquals("restarted 6 times: TolFun 5, Stagnation 1", sum.toString());
	}

	@Test
	void aSearchWithoutRestartsHasNoText() {
		assertTrue(Restarts.of(Map.of("groups", "2")).none());
		assertEquals("", of("TolFun", 0).toString());
	}
}
