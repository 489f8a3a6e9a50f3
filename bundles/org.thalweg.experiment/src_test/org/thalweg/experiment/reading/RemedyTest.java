package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RemedyTest {
	@Test
	void aSettingIsNamedWhereAFindingHasItsPlace() {
		String message = new Diagnostic(Remedy.DATA_FOLDER.commandLine(), 0, "", "there is no folder /a/runs--data/--data: b").toString();
		assertEquals("--data: there is no folder /a/runs--data/--data: b", message);
		assertEquals("Window > Preferences > Thalweg > Data folder: there is no folder /a/runs--data/--data: b", Remedy.inWindow(message));
		assertEquals("e.yaml:3: published: --data: 4", Remedy.inWindow("e.yaml:3: published: --data: 4"));
		assertEquals("name its parent folder: Window > Preferences > Thalweg > Data folder, data: DIR in the file", Remedy.inWindow(
				"name its parent folder: --data DIR, data: DIR in the file"));
	}

	@Test
	void pathsKeepTheirLetters() {
		String folder = "/a/another folder with --out/x-run the experiment with --again-y holds nothing.";
		assertEquals(folder, Remedy.inWindow(folder));
		assertEquals("Add, not add", Remedy.inWindow("Give, not add", new Remedy("Give", "Add")));
		assertEquals("Given", Remedy.inWindow("Given", new Remedy("Give", "Add")));
	}
}
