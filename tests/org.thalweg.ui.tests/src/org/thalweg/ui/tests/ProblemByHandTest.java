package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a problem by keys and pointer. */
class ProblemByHandTest {
	@TempDir
	Path home;

	@Test
	void whatIsTypedIsTakenBackOneVariableNeedsNoPictureAndAWatchIsStopped() throws Exception {
		Screen.play(home, ChangeAProblem.class, true);
	}
}
