package org.thalweg.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
	@TempDir
	Path folder;

	@Test
	void linesEndInAnyOfThreeWaysAndAMarkBeforeTheFirstIsPassedOver() throws IOException {
		Path file = write("\uFEFFa\r\nb\rc\n\nd".getBytes(StandardCharsets.UTF_8));
		assertEquals(List.of("a", "b", "c", "", "d"), lines(file, 100));
		assertEquals("a\r\nb\rc\n\nd", TextFile.text(file, 100));
	}

	@Test
	void aPairOfReturnAndFeedIsOneEndWhereverTheFileIsCut() throws IOException {
		String line = "x".repeat((1 << 16) - 1) + "\r\n"; // the return is the last byte of the first chunk
		assertEquals(List.of("x".repeat((1 << 16) - 1), "y"), lines(write((line + "y\r\n").getBytes()), 1 << 20));
	}

	@Test
	void whatIsNotUtf8IsToldWithItsLine() throws IOException {
		Path file = write(new byte[] { 'a', '\r', '\n', 'b', '\n', (byte) 0xC3, '(', '\n' });
		TextException wrong = assertThrows(TextException.class, () -> lines(file, 100));
		assertEquals(file + ":3: this line is not UTF-8 text. Save the file in UTF-8", wrong.getMessage());
		assertEquals(3, assertThrows(TextException.class, () -> TextFile.text(file, 100)).line());
	}

	@Test
	void aFileMayHaveItsLimitAndNoByteMore() throws IOException {
		Path file = write("12345".getBytes());
		assertEquals("12345", TextFile.text(file, 5));
		assertTrue(assertThrows(TextException.class, () -> TextFile.text(file, 4)).getMessage().contains("longer than 4 bytes"));
		assertTrue(assertThrows(TextException.class, () -> lines(file, 4)).getMessage().contains("longer than 4 bytes"));
	}

	@Test
	void devicesAndPipesAreRefusedBeforeTheyAreOpened() throws IOException, InterruptedException {
		Path zero = Path.of("/dev/zero");
		assumeTrue(Files.exists(zero));
		assertTrue(assertThrows(TextException.class, () -> lines(zero, 100)).reason().startsWith("this is a pipe or a device"));
		Path pipe = folder.resolve("pipe");
		assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
		assertTrue(assertThrows(TextException.class, () -> TextFile.text(pipe, 100)).reason().startsWith("this is a pipe or a device"));
	}

	@Test
	void foldersAndMissingFilesSaySo() {
		assertEquals("this is a folder, not a file", assertThrows(TextException.class, () -> TextFile.text(folder, 9)).reason());
		assertEquals("there is no such file. The folder " + folder + " has no files. Name another folder",
				assertThrows(TextException.class, () -> TextFile.text(folder.resolve("no"), 9)).reason());
	}

	@Test
	void aFileThatLiesAboutItsLengthIsBoundedToo() {
		Path lies = Path.of("/proc/self/maps"); // a regular file of 0 bytes that has thousands
		assumeTrue(Files.isRegularFile(lies));
		assertTrue(assertThrows(TextException.class, () -> lines(lies, 10)).reason().startsWith("the file is longer than 10 bytes"));
		assertTrue(assertThrows(TextException.class, () -> TextFile.text(lies, 10)).reason().startsWith("the file is longer than 10 bytes"));
	}

	@Test
	void anInterruptEndsReading() throws IOException {
		Path file = write("a\n".getBytes());
		Thread.currentThread().interrupt();
		try {
			assertThrows(CancellationException.class, () -> lines(file, 100));
		} finally {
			assertTrue(Thread.interrupted(), "the interruption stays noted");
		}
	}

	private Path write(byte[] bytes) throws IOException {
		return Files.write(folder.resolve("file"), bytes);
	}

	private static List<String> lines(Path file, long most) {
		List<String> out = new ArrayList<>();
		TextFile.read(file, most, (_, text) -> out.add(text));
		return out;
	}
}
