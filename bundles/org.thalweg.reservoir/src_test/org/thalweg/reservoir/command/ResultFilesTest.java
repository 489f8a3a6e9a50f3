package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.study.ResultFiles;

class ResultFilesTest {
	@TempDir
	Path folder;

	@Test
	void aFileOfBeforeIsReplacedAndNotWrittenOver() throws IOException {
		Path file = folder.resolve("new/months.csv");
		ResultFiles.write(file, "of before");
		Path same = Files.createLink(folder.resolve("same"), file); // another name of the same file
		ResultFiles.write(file, "new");
		assertEquals("of before", Files.readString(same));
		assertEquals("new", Files.readString(file));
	}

	@Test
	void aLinkIsNotWrittenThrough() throws IOException {
		Path victim = Files.writeString(folder.resolve("victim"), "precious");
		Path link = Files.createSymbolicLink(folder.resolve("years.csv"), victim);
		UserError e = assertThrows(UserError.class, () -> ResultFiles.write(link, "text"));
		assertEquals(List.of(link + " cannot be written: is a symbolic link, and nothing is written through links. Delete it, or choose another "
				+ "folder"),
				e.lines());
		assertEquals("precious", Files.readString(victim));
	}
}
