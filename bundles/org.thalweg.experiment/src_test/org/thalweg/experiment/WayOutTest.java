package org.thalweg.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WayOutTest {
	@Test
	void aSettingIsNamedWhereAFindingHasItsPlace() {
		String message = new Finding(WayOut.DATA_FOLDER.commandLine(), 0, "", "there is no folder /a/runs--data/--data: b").toString();
		assertEquals("--data: there is no folder /a/runs--data/--data: b", message);
		assertEquals("Window > Preferences > Thalweg > Data folder: there is no folder /a/runs--data/--data: b", WayOut.inWindow(message));
		assertEquals("e.yaml:3: published: --data: 4", WayOut.inWindow("e.yaml:3: published: --data: 4"));
	}

	@Test
	void pathsKeepTheirLetters() {
		String folder = "/a/another folder with --out/x-run the experiment with --again-y holds nothing.";
		assertEquals(folder, WayOut.inWindow(folder));
		assertEquals("Add, not add", WayOut.inWindow("Give, not add", new WayOut("Give", "Add")));
		assertEquals("Given", WayOut.inWindow("Given", new WayOut("Give", "Add")));
	}
}
