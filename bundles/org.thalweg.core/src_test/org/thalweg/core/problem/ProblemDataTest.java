package org.thalweg.core.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemDataTest {
	@TempDir
	Path folder;

	@Test
	void numbersComeInReadingOrder() throws IOException {
		Files.writeString(folder.resolve("m"), "1 2.5\n\t-3e2\r\n");
		assertArrayEquals(new double[] { 1, 2.5, -300 }, new ProblemData(Optional.of(folder)).numbers("m").orElseThrow());
	}

	@Test
	void aWordThatIsNoNumberIsToldWithFileAndLineAndCutWhereItIsLong() throws IOException {
		Files.writeString(folder.resolve("m"), "1\n2 x\n");
		assertEquals(folder.resolve("m") + ":2: 'x' is not a number", refused());
		Files.writeString(folder.resolve("m"), "1\n\n" + "9".repeat(100_000));
		assertEquals(folder.resolve("m") + ":3: '" + "9".repeat(40) + "' is not a number", refused());
	}

	private String refused() {
		return assertThrows(IllegalArgumentException.class, () -> new ProblemData(Optional.of(folder)).numbers("m")).getMessage();
	}
}
