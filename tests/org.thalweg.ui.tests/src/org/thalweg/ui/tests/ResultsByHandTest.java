package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results are looked at with keys and pointer, on a display of their own. */
class ResultsByHandTest {
	@TempDir
	Path home;

	private void play(Class<? extends ByHand> script) throws Exception {
		String missing = Screen.missing(true);
		assumeTrue(missing.isEmpty(), () -> "skipped: no " + missing);
		try (Screen screen = Screen.open(true)) {
			WorkbenchProcess.play(home, script, screen.environment());
		}
	}

	@Test
	void aRunIsFoundSeenAndReplayed() throws Exception {
		play(ResultsScripts.LookAtARun.class);
	}

	@Test
	void algorithmsAreComparedAsTheReaderWants() throws Exception {
		play(ResultsScripts.CompareOtherwise.class);
	}
}
