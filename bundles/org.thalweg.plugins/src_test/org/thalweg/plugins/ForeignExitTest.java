package org.thalweg.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

/** Whose exit it is, from the stacks of threads. */
class ForeignExitTest {
	private static final StackTraceElement[] WAITING = { frame("java.lang.Object", "wait"), frame("edu.example.Pool", "exit") };

	@Test
	void whoeverCallsExitAndIsNeitherOursNorThePlatformIsNamed() {
		StackTraceElement caller = frame("edu.example.Bowl", "value");
		StackTraceElement[] exiting = { frame("java.lang.Shutdown", "exit"), frame("java.lang.Runtime", "exit"), frame("java.lang.System", "exit"),
				caller,
				frame("org.thalweg.core.ContributedProblem", "value") };
		assertEquals(Optional.of(caller), ForeignExit.culprit(List.of(WAITING, exiting)));
		StackTraceElement[] runtime = { frame("java.lang.Runtime", "exit"), caller };
		assertEquals(Optional.of(caller), ForeignExit.culprit(List.<StackTraceElement[]>of(runtime)));
	}

	@Test
	void theOrdinaryEndIsNobodysFault() {
		StackTraceElement[] ending = { frame("java.lang.Runtime", "exit"), frame("java.lang.System", "exit"),
				frame("org.eclipse.equinox.launcher.Main", "main") };
		assertEquals(Optional.empty(), ForeignExit.culprit(List.of(WAITING, ending)));
	}

	private static StackTraceElement frame(String type, String method) {
		return new StackTraceElement(type, method, null, -1);
	}
}
