package org.thalweg.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AbsentFileTest {
	@TempDir
	private Path folder;

	@BeforeEach
	void files() throws IOException {
		for (String name : new String[] { "inflow.csv", "levels.csv", "first.yaml", ".hidden.txt" }) {
			Files.createFile(folder.resolve(name));
		}
		Files.createDirectories(folder.resolve("results/night"));
	}

	private void reason(String expected, String file) {
		assertEquals("there is no such file. " + expected.replace("HERE", folder.toString()), AbsentFile.reason(folder.resolve(file)));
	}

	@Test
	void aSlipIsCorrected() {
		reason("Did you mean 'inflow.csv'?", "inflwo.csv");
		reason("Did you mean 'first.yaml'?", "frist.yaml");
	}

	@Test
	void otherwiseFilesOfTheSameEndingAreNamed() throws IOException {
		reason("The folder HERE has inflow.csv, levels.csv", "monthly-outflows.csv");
		for (int k = 0; k < 4; k++) {
			Files.createFile(folder.resolve("year-" + k + ".csv"));
		}
		reason("The folder HERE has inflow.csv, levels.csv, year-0.csv, year-1.csv and 2 more", "monthly-outflows.csv");
		reason("The folder HERE has no .txt files. Name another folder", "hidden.txt");
	}

	@Test
	void aNameWithoutAnEndingMayBeAnyFile() {
		reason("The folder HERE has first.yaml, inflow.csv, levels.csv", "description");
		reason("The folder HERE/results has no files. Name another folder", "results/description");
	}

	@Test
	void thePartOfThePathThatIsNotThereIsNamed() {
		reason("The folder HERE/results has no folder nihgt. Did you mean 'night'?", "results/nihgt/run.db");
		reason("The folder HERE has no folder elsewhere. Name an existing folder", "elsewhere/a/b/run.db");
		reason("The folder HERE has no folder inflow.csv. Name an existing folder", "inflow.csv/a.csv"); // a file is no folder
	}

	@Test
	void aFolderIsLedToAFolder() {
		assertEquals("The folder " + folder + " has no folder result. Did you mean 'results'?", AbsentFile.folderHint(folder.resolve("result")));
		assertEquals("The folder " + folder + " has no folder data. Name an existing folder", AbsentFile.folderHint(folder.resolve("data")));
	}

	@Test
	void aLinkToNothingIsNotAMissingFile() throws IOException {
		Path link = Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("gone.csv"));
		assertEquals("this is a link to a file that does not exist. Restore that file, or name another", AbsentFile.reason(link));
	}
}
