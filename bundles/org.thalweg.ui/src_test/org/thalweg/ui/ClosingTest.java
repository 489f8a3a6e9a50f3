package org.thalweg.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.ui.Closing.PendingJob;

/** The question about runs before the workbench closes. */
class ClosingTest {
	private static final String KEPT = " What has finished is kept. The rest can be computed later with Run only missing.";
	private static final PendingJob RUNNING = new PendingJob("Run one.yaml", true, false);
	private static final PendingJob SECOND = new PendingJob("Run two.yaml", false, false);
	private static final PendingJob THIRD = new PendingJob("Run three.yaml", false, false);

	private static void asks(String expected, PendingJob... jobs) {
		assertEquals(expected + KEPT, Closing.question(List.of(jobs)));
	}

	@Test
	void allThatWaitsIsAskedAboutAtOnce() {
		asks("'Run one.yaml' is running.", RUNNING);
		asks("'Run one.yaml' is running, and 'Run two.yaml' waits.", RUNNING, SECOND);
		asks("'Run one.yaml' is running, and 2 others wait.", RUNNING, SECOND, THIRD);
	}

	@Test
	void whatIsPausedOrWaitsIsNotSaidToRun() {
		asks("'Run one.yaml' is paused.", new PendingJob("Run one.yaml", true, true));
		asks("'Run two.yaml' waits.", SECOND);
		asks("'Run two.yaml' waits, and so does 'Run three.yaml'.", SECOND, THIRD);
		asks("'Run two.yaml' waits, and so do 2 others.", SECOND, THIRD, RUNNING);
	}
}
