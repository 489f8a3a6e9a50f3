package org.thalweg.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenedPathTest {
	@TempDir
	Path folder;

	private OpenedPath of(String name) throws IOException {
		Path file = folder.resolve(name);
		Files.createDirectories(file.getParent());
		return OpenedPath.of(Files.writeString(file, "x"));
	}

	@Test
	void resultsAreTheirFolderOrTheStoreInIt() throws IOException {
		assertEquals(OpenedPath.RESULTS, of("r/store.sqlite"));
		assertEquals(OpenedPath.RESULTS, OpenedPath.of(folder.resolve("r")));
		assertEquals(folder.resolve("r"), OpenedPath.results(folder.resolve("r")));
		assertEquals(folder.resolve("r"), OpenedPath.results(folder.resolve("r/store.sqlite")));
	}

	@Test
	void tablesAreToldFromOtherFiles() throws IOException {
		assertEquals(OpenedPath.TABLE, of("Pegel.CSV"));
		assertEquals(OpenedPath.TABLE, of("q.xlsx"));
		assertEquals(OpenedPath.FILE, of("first.yaml"));
		assertEquals(OpenedPath.FILE, of("csv"));
		assertEquals(OpenedPath.ARCHIVE, OpenedPath.of(folder));
		assertEquals(OpenedPath.ARCHIVE, of("bbob.tar.gz"));
		assertEquals(OpenedPath.NOTHING, OpenedPath.of(folder.resolve("gone.csv")));
	}
}
