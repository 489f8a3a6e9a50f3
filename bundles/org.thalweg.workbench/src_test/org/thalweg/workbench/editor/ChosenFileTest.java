package org.thalweg.workbench.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChosenFileTest {
	@TempDir
	Path disk;
	private Path project;
	private Path folder;

	@BeforeEach
	void make() throws IOException {
		project = disk.resolve("project");
		folder = Files.createDirectories(project.resolve("lakes"));
	}

	private ChosenFile chosen(String path, String text) throws IOException {
		Path file = disk.resolve(path);
		Files.createDirectories(file.getParent());
		return new ChosenFile(Files.writeString(file, text), folder, project);
	}

	@Test
	void aFileOfTheProjectIsNamedFromTheDescription() throws IOException {
		assertTrue(chosen("project/lakes/q.csv", "1").inProject());
		assertEquals("q.csv", chosen("project/lakes/q.csv", "1").inPlace());
		assertEquals("data/q.csv", chosen("project/lakes/data/q.csv", "1").inPlace());
		assertEquals("../rain/q.csv", chosen("project/rain/q.csv", "1").inPlace());
	}

	@Test
	void anotherIsCopiedNextToTheDescriptionOrReferredTo() throws IOException {
		ChosenFile file = chosen("else/where/q.csv", "1");
		assertFalse(file.inProject());
		assertEquals(disk.resolve("else/where/q.csv").toString(), file.inPlace());
		assertEquals("q.csv", file.copied());
		assertEquals("1", Files.readString(folder.resolve("q.csv")));
	}

	@Test
	void aCopyReplacesNoOtherFile() throws IOException {
		chosen("project/lakes/q.csv", "other");
		assertEquals("q-2.csv", chosen("else/q.csv", "1").copied());
		assertEquals("other", Files.readString(folder.resolve("q.csv")));
		assertEquals("q-2.csv", chosen("again/q.csv", "1").copied(), "equal to the one that is there");
		assertEquals("q-3.csv", chosen("again/q.csv", "2").copied());
		Files.createDirectory(folder.resolve("plain"));
		assertEquals("plain-2", chosen("else/plain", "1").copied(), "a folder has the name");
	}
}
