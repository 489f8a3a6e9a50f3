package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.EventLog.Event;

class EventLogTest {
	/** 2^33 + 7 evaluations need two words. */
	@Test
	void eventsKeepKindAndEvaluations() {
		EventLog log = new EventLog(List.of("TolFun", "TolX"));
		log.add(1, 120);
		log.add(0, 4_000_000_000L);
		log.add(1, (1L << 33) + 7);
		assertEquals(List.of(new Event("TolX", 120), new Event("TolFun", 4_000_000_000L), new Event("TolX", (1L << 33) + 7)), log.events());
		assertEquals(Map.of("TolFun", 1, "TolX", 2), log.counts());
	}

	@Test
	void laterEventsAreOnlyCounted() {
		EventLog log = new EventLog(List.of("TolFun"));
		for (int k = 1; k <= EventLog.KEPT + 3; k++) {
			log.add(0, k);
		}
		assertEquals(EventLog.KEPT + 3, log.count());
		assertEquals(EventLog.KEPT, log.events().size());
		assertEquals(new Event("TolFun", EventLog.KEPT), log.events().getLast());
	}
}
