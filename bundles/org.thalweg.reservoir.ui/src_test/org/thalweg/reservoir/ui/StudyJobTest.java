package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.NoSuchElementException;

import org.eclipse.core.runtime.IStatus;
import org.junit.jupiter.api.Test;
import org.thalweg.experiment.reading.UserError;

class StudyJobTest {
	@Test
	void aSentenceForTheUserIsLoggedWithoutAStack() {
		for (RuntimeException e : List.of(new UserError("No plan."), new IllegalArgumentException("No plan."), new IllegalStateException(
				"No plan."))) {
			IStatus logged = StudyJob.failed("Reference", e);
			assertEquals("Reference: No plan.", logged.getMessage());
			assertNull(logged.getException());
		}
	}

	@Test
	void anInternalErrorIsLoggedWithItsStack() {
		for (RuntimeException e : List.of(new NumberFormatException("x"), new IllegalArgumentException(), new NoSuchElementException("none"),
				new IllegalStateException("No plan.", new AssertionError()))) {
			assertSame(e, StudyJob.failed("Reference", e).getException());
		}
	}
}
