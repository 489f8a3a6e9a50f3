package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Results viewed with keys and pointer, on a separate display. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("window")
@Tag("full")
class ResultsByHandTest {
	@TempDir
	Path home;

	@Test
	void aRunIsFoundSeenAndReplayed() throws Exception {
		Screen.play(home, ResultsScripts.LookAtARun.class, true);
	}

	@Test
	void algorithmsAreComparedAsTheReaderWants() throws Exception {
		Screen.play(home, ResultsScripts.CompareOtherwise.class, true);
	}
}
