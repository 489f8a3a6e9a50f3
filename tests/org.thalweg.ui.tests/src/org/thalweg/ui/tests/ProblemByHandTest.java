package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The page of a problem by keys and pointer. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("window")
@Tag("full")
class ProblemByHandTest {
	@TempDir
	Path home;

	@Test
	void whatIsTypedIsTakenBackOneVariableNeedsNoPictureAndAWatchIsStopped() throws Exception {
		Screen.play(home, ChangeAProblem.class, true);
	}
}
