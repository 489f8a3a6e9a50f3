package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dialogs by real keys: help in them, and a chart saved at a chosen size through the system's own dialog for files. */
class DialogsByHandTest {
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
	void f1OpensTheHelpBesideADialog() throws Exception {
		play(DialogScripts.HelpInADialog.class);
	}

	@Test
	void aChartIsSavedAtAChosenSize() throws Exception {
		play(DialogScripts.SaveAPicture.class);
	}
}
