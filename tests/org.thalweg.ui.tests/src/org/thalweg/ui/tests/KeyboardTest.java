package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A researcher's journey through the workbench with the keyboard, without YAML. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("window")
class KeyboardTest {
	@TempDir
	Path home;

	@Test
	void threeAlgorithmsAreChosenRunRankedAndExportedInUnderSixtyActions() throws Exception {
		Screen.play(home, KeyboardScripts.CompareAlgorithms.class, true);
	}

	@Test
	@Tag("full")
	void aGridIsTypedAnEntryDuplicatedAndAMistakeCorrected() throws Exception {
		Screen.play(home, KeyboardScripts.EditAlgorithms.class, true);
	}
}
