package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Keys and pointer reach the workbench as a user's do, through a separate X server: code that sets a text or sends an event
 * to a widget does not notice the focus, or windows that cover it.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("window")
@Tag("full")
class ByHandTest {
	@TempDir
	Path home;

	@ParameterizedTest(name = "window manager: {0}")
	@ValueSource(booleans = { false, true })
	void everyFieldOfTheFormsKeepsTheFocusWhileItIsTypedInto(boolean windowManager) throws Exception {
		Screen.play(home, ByHandScripts.TypeIntoForms.class, windowManager);
	}

	@ParameterizedTest(name = "window manager: {0}")
	@ValueSource(booleans = { false, true })
	void aFileThatWasOnlyJustOpenedIsSteeredByKeysAfterItRuns(boolean windowManager) throws Exception {
		Screen.play(home, ByHandScripts.SteerByKeys.class, windowManager);
	}

	@ParameterizedTest(name = "window manager: {0}")
	@ValueSource(booleans = { false, true })
	void aChartLooksAsBeforeWhenAnotherWindowNoLongerCoversIt(boolean windowManager) throws Exception {
		Screen.play(home, ByHandScripts.CoverAChart.class, windowManager);
	}

	@Test
	void aProblemIsTypedSeenComparedAndUsed() throws Exception {
		Screen.play(home, TypeAProblem.class, true);
	}

	@Test
	void whatOnceDisturbedANewcomerIsGone() throws Exception {
		Screen.play(home, MessagesByHand.class, true);
	}
}
