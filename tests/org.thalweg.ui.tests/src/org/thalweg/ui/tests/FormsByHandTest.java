package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether keys reach the workbench after controls that replace themselves: in forms, and on the welcome page. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("window")
@Tag("full")
class FormsByHandTest {
	@TempDir
	Path home;

	@Test
	void anExperimentIsSavedUndoneAndRunByKeysAfterEachControlThatRebuildsItsForm() throws Exception {
		Screen.play(home, FormScripts.ChangeAnExperiment.class, true);
	}

	@Test
	void aReservoirIsSavedAndUndoneByKeysInHoweverItsCurvesAreGiven() throws Exception {
		Screen.play(home, ChangeAReservoir.class, true);
	}

	@ParameterizedTest(name = "window manager: {0}")
	@ValueSource(booleans = { false, true })
	void everyWayOutOfTheWelcomePageLeadsToAWindowThatHasTheKeys(boolean windowManager) throws Exception {
		Screen.play(home, LeaveTheWelcomePage.class, windowManager);
	}
}
