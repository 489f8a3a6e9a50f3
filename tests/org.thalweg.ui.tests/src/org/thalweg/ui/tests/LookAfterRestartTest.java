package org.thalweg.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A workbench that is started again looks as before. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class LookAfterRestartTest {
	@TempDir
	Path home;

	/** Buttons changed their places, fields of forms had white borders, and broken files were unmarked until they were opened. */
	@Test
	void barsFieldsAndMarksAreThoseOfBefore() throws Exception {
		WorkbenchProcess.play(home, LookScripts.First.class);
		WorkbenchProcess.play(home, LookScripts.Second.class);
	}
}
