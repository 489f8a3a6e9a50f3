package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writing into another user's folder. */
class OutputFolderTest {
	@TempDir
	Path folder;

	private static List<String> names(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(f -> f.getFileName().toString()).sorted().toList();
		}
	}

	@Test
	void whatCannotBeWrittenToTheEndLeavesTheFileOfBeforeAndNothingElse() throws IOException {
		OutputFolder out = new OutputFolder(folder.resolve("out"));
		out.write("a.csv", "whole");
		assertThrows(IOException.class, () -> out.write("a.csv", to -> {
			to.append("cut".repeat(10_000));
			throw new IOException("No space left on device");
		}));
		assertEquals("whole", Files.readString(folder.resolve("out/a.csv")));
		assertEquals(List.of("a.csv"), names(folder.resolve("out")));
	}

	/** A file is first written next to its place, under a name that does not exist yet. */
	@Test
	void messagesNameTheFileThatWasAskedFor() {
		Path wanted = Path.of("there", "film.png");
		assertEquals(wanted + " cannot be written: the folder does not exist. Choose an existing one",
				OutputFolder.cannot(wanted, new NoSuchFileException(".thalweg-651c6d612fdf9d9141513c5f.part")));
		assertEquals("there cannot be written: the folder does not exist. Choose an existing one",
				OutputFolder.cannot(wanted, new NoSuchFileException("there")));
	}

	@Test
	void halfACharacterIsNoReasonNotToWrite() throws IOException {
		assertEquals("a?b", Files.readString(OutputFolder.file(folder.resolve("half.txt"), "a\uD83Cb")));
	}

	@Test
	void aNameNeverLeadsOutOfItsFolder() {
		OutputFolder out = new OutputFolder(folder.resolve("out"));
		for (String name : List.of("../a", "x/../../a", "/tmp/a", ".", "x/../a")) {
			assertThrows(IOException.class, () -> out.write(name, "text"), name);
		}
	}

	@Test
	void theLockOfAStoreIsNotWrittenThroughALink() throws IOException {
		Path other = Files.createDirectory(folder.resolve("other"));
		Path victim = Files.writeString(folder.resolve("victim"), "precious");
		Files.createSymbolicLink(other.resolve(StoreLock.WHO), victim);
		assertThrows(StoreException.class, () -> RunStore.open(other));
		assertEquals("precious", Files.readString(victim));
		Files.delete(other.resolve(StoreLock.WHO));
		Files.deleteIfExists(other.resolve(StoreLock.FILE));
		Files.createSymbolicLink(other.resolve(StoreLock.FILE), folder.resolve("made"));
		assertThrows(StoreException.class, () -> RunStore.open(other));
		assertFalse(Files.exists(folder.resolve("made")));
	}
}
