package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Dialogs by real keys: help in them, and a chart saved at a chosen size through the system's own dialog for files. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("window")
@Tag("full")
class DialogsByHandTest {
	@TempDir
	Path home;

	@Test
	void f1OpensTheHelpBesideADialog() throws Exception {
		Screen.play(home, DialogScripts.HelpInADialog.class, true);
	}

	@Test
	void aChartIsSavedAtAChosenSize() throws Exception {
		Screen.play(home, DialogScripts.SaveAPicture.class, true);
	}
}
