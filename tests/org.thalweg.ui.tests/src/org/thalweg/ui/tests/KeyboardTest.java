package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A researcher's way through the workbench with the keyboard, without YAML. */
class KeyboardTest {
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
	void threeAlgorithmsAreChosenRunRankedAndExportedInUnderSixtyActions() throws Exception {
		play(KeyboardScripts.CompareAlgorithms.class);
	}

	@Test
	void aGridIsTypedAnEntryDuplicatedAndAMistakeCorrected() throws Exception {
		play(KeyboardScripts.EditAlgorithms.class);
	}
}
