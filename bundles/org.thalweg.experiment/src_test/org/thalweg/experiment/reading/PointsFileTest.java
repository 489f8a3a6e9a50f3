package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PointsFileTest {
	@TempDir
	Path folder;

	private List<String> errors(String text) throws IOException {
		Path file = Files.writeString(folder.resolve("p"), text);
		return assertThrows(UserError.class, () -> PointsFile.read(file, 2)).lines().stream().map(l -> l.replace(folder + "/", "")).toList();
	}

	@Test
	void aDeviceThatNeverEndsIsRefused() {
		Path zero = Path.of("/dev/zero");
		assumeTrue(Files.exists(zero));
		assertTrue(assertThrows(UserError.class, () -> PointsFile.read(zero, 2)).getMessage().startsWith("/dev/zero: this is a pipe or a device"));
	}

	@Test
	void aCellOfAHundredThousandDigitsIsRefused() throws IOException {
		assertEquals(List.of("p:2: a cell has 100000 characters; the limit is 1000"), errors("1,2\n3," + "9".repeat(100_000) + "\n"));
	}

	@Test
	void ofManyWrongLinesTenAreToldAndTheOthersCounted() throws IOException {
		List<String> messages = errors("1\n".repeat(100_000));
		assertEquals(11, messages.size());
		assertEquals("p:10: 1 number; expected 2 for dimension 2", messages.get(9));
		assertEquals("p: and 99990 more lines with such errors", messages.get(10));
	}

	@Test
	void lineEndsAndAMarkOfOtherSystemsAreNoPartOfNumbers() throws IOException {
		Path file = Files.writeString(folder.resolve("p"), "\uFEFF1,2\r\n# none\r\n\r\n-3e1,.5\r\n");
		assertArrayEquals(new double[][] { { 1, 2 }, { -30, 0.5 } }, PointsFile.read(file, 2));
	}
}
