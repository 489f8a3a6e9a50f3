package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedLibraryTest {
	private static final byte[] LIBRARY = new byte[1_000_000];

	@TempDir
	private Path folder;
	private Path file;

	@BeforeEach
	void name() {
		file = folder.resolve("libexample.so");
	}

	@Test
	void aLibraryThatIsThereStays() throws IOException {
		UnpackedLibrary.place(LIBRARY, file);
		Files.setLastModifiedTime(file, FileTime.fromMillis(1000));
		UnpackedLibrary.place(LIBRARY, file);
		assertEquals(FileTime.fromMillis(1000), Files.getLastModifiedTime(file));
	}

	@Test
	void halfALibraryIsReplaced() throws IOException {
		Files.write(file, new byte[LIBRARY.length / 2]);
		UnpackedLibrary.place(LIBRARY, file);
		assertArrayEquals(LIBRARY, Files.readAllBytes(file));
	}

	@Test
	void anotherLibraryOfThatNameIsReplaced() throws IOException {
		byte[] other = LIBRARY.clone();
		other[7] = 1;
		Files.write(file, other);
		UnpackedLibrary.place(LIBRARY, file);
		assertArrayEquals(LIBRARY, Files.readAllBytes(file));
	}

	@Test
	void anotherLibraryThatCannotBeReplacedIsNotUsed() throws IOException {
		Files.createDirectories(file.resolve("in the way")); // a full folder stands for another user's file, which root could replace
		String said = assertThrows(UnsatisfiedLinkError.class, () -> UnpackedLibrary.place(LIBRARY, file)).getMessage();
		assertTrue(said.startsWith(file + " is not the library that belongs to this program"), said);
	}

	@Test
	void whereThereIsNoFolderNothingIsWritten() {
		assertThrows(IOException.class, () -> UnpackedLibrary.place(LIBRARY, folder.resolve("missing/libexample.so")));
	}

	@Test
	void whoeverReadsItSeesAWholeLibrary() throws Exception {
		try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
			List<Future<Integer>> lengths = IntStream.range(0, 64).mapToObj(k -> threads.submit(() -> {
				UnpackedLibrary.place(LIBRARY, file);
				return Files.readAllBytes(file).length;
			})).toList();
			for (Future<Integer> length : lengths) {
				assertEquals(LIBRARY.length, length.get());
			}
		}
		try (Stream<Path> all = Files.list(folder)) {
			assertEquals(List.of(file), all.toList()); // and no parts are left
		}
	}
}
