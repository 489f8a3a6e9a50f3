package org.thalweg.experiment.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;

/** Hand-worked times of jobs that come no further. */
class StallDetectorTest {
	private double now;
	private final StallDetector still = new StallDetector(() -> now);

	@Test
	void itIsToldAfterHalfAMinuteAndAgainAfterTenTimesAsLong() {
		still.begin("es on my/bowl", true);
		now = 29.9;
		assertEquals(Optional.empty(), still.due());
		now = 30;
		String report = still.due().orElseThrow();
		assertTrue(report.matches("es on my/bowl has made no progress for 30 s, since \\d\\d:\\d\\d(:\\d\\d)?: it is at .*It may only be slow\\. "
				+ "To abandon it, stop the experiment; with --isolate such a job is ended automatically and the others continue."), report);
		now = 299;
		assertEquals(Optional.empty(), still.due());
		now = 300;
		assertTrue(still.due().orElseThrow().contains(" for 5 min, "));
	}

	@Test
	void aStepBeginsTheTimeAnewAndStepsThatDoNotCountDoNot() {
		still.begin("es on my/bowl", true);
		now = 20;
		still.progress(0.1);
		now = 49;
		still.progress(0.1);
		assertEquals(Optional.empty(), still.due());
		now = 50;
		assertTrue(still.due().isPresent());
	}

	@Test
	void aPauseAndADeviceThatCompilesAreGivenTime() {
		still.begin("es on my/bowl", true);
		still.rests(true);
		now = 1000;
		assertEquals(Optional.empty(), still.due());
		still.rests(false);
		now = 1029;
		assertEquals(Optional.empty(), still.due());
		still.begin("es on my/bowl", false);
		now = 1328;
		assertEquals(Optional.empty(), still.due());
		now = 1329;
		assertTrue(still.due().isPresent());
		still.end();
		assertEquals(Optional.empty(), still.due());
		assertEquals(Optional.empty(), still.givenUp());
	}

	@Test
	void aStopIsWaitedForTenSecondsOrForTwiceTheLongestStep() {
		still.begin("es on my/bowl", true);
		now = 2;
		assertFalse(still.ignoresStop());
		now = 12;
		assertFalse(still.ignoresStop());
		now = 12.1;
		assertTrue(still.ignoresStop());
		assertTrue(still.givenUp().orElseThrow().startsWith("es on my/bowl did not stop and is abandoned"));
		still.begin("es on my/bowl", true);
		now = 42.1;
		still.progress(0.5); // a step of 30 s
		assertFalse(still.ignoresStop());
		now = 102;
		assertFalse(still.ignoresStop());
		now = 102.2;
		assertTrue(still.ignoresStop());
	}

	@Test
	void workThatCanBeGivenUpHandsOnWhatItGivesAndThrows() {
		assertEquals(7, StallDetector.stoppable("seven", true, new Cancel(), _ -> {}, () -> 7));
		IllegalArgumentException thrown = new IllegalArgumentException("no");
		assertSame(thrown, assertThrows(IllegalArgumentException.class, () -> StallDetector.stoppable("no", true, new Cancel(), _ -> {}, () -> {
			throw thrown;
		})));
		Cancel cancel = new Cancel();
		cancel.raise();
		assertThrows(CancellationException.class, () -> StallDetector.stoppable("stopped", true, cancel, _ -> {}, () -> cancel.interrupting(
				() -> 7)));
	}
}
