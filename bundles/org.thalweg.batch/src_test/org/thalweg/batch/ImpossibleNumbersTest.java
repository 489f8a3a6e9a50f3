package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers and names that no machine can serve are the user's errors: one line, the option, a remedy. */
class ImpossibleNumbersTest {
	private static Typed solve(String... more) {
		List<String> args = new ArrayList<>(List.of("solve", "--problem", "toy/bowl", "--algorithm", "halving", "--dimension", "1",
				"--generations", "3", "--quiet"));
		args.addAll(List.of(more));
		return Typed.thalweg(args.toArray(String[]::new));
	}

	private static void error(String said, Typed t) {
		assertEquals(new Typed(2, "", said + System.lineSeparator()), t);
	}

	@Test
	void theLastSeedMustBeANumberThatALongHolds() {
		// 9223372036854775807 = 2^63 - 1 is the greatest; three populations take s, s + 1 and s + 2
		error("--seed: the seeds 9223372036854775806 + 0 … 2 exceed 9223372036854775807. Use a seed of at most 9223372036854775805",
				solve("--seed", "9223372036854775806", "--populations", "3"));
		assertEquals(0, solve("--seed", "9223372036854775805", "--populations", "3").code());
		assertEquals(0, solve("--seed", "9223372036854775807").code());
	}

	@Test
	void noMorePopulationsThanRunsOfAPlan() {
		error("--populations: 1 case of 1000000000 runs are too many; the maximum is 1000000 runs in total. Split the experiment, or use fewer runs",
				solve("--populations", "1000000000"));
	}

	@Test
	void noMoreThreadsThanAFileMayAskFor() {
		error("--threads: 1000000000 is above the maximum 4096", solve("--threads", "1000000000"));
	}

	@Test
	void noErrorIsBelowZero() {
		error("--target: -1 can never be reached: the optimum of toy/bowl is known, so the target is an error. Write 0 or more, such as 1e-8",
				solve("--target=-1"));
	}

	@ParameterizedTest
	@CsvSource({ "--target,NaN", "--target,Infinity", "--target,-Infinity", "--seconds,Infinity", "--seconds,NaN" })
	void whatEndsARunIsAFiniteNumber(String option, String value) {
		error(option + ": " + value + " is not finite; expected a finite number. To set no value, leave the option out", solve(option, value));
	}

	@ParameterizedTest
	@CsvSource({ "NaN,NaN", "Infinity,Infinity", "-1e-8,-1.0E-8" })
	void theErrorOfASuccessIsADistance(String value, String told) {
		error("--success: " + told + " is not an error; expected a finite number >= 0, such as 1e-8",
				Typed.thalweg("import", "t.csv", "--out", "r", "--success=" + value));
	}

	@Test
	void theGreatestNumberStandsForNoLimitAndCannotBeAskedFor() {
		error("--evaluations: 9223372036854775807 is above the maximum 9223372036854775806", solve("--evaluations", "9223372036854775807"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "  " })
	void anEmptyNameIsNoFolder(String name) {
		Typed t = solve("--data", name);
		assertEquals(2, t.code());
		assertEquals(1, t.err().lines().count(), t.err());
		assertTrue(t.err().startsWith("thalweg solve: invalid value for option '--data'") && t.err().contains(
				"the name is empty; expected a file or folder"), t.err());
	}

	@Test
	void aNameWithANullIsNoFile() {
		Typed t = solve("--data", "a\0b");
		assertEquals(2, t.code());
		assertTrue(t.err().contains("this cannot be the name of a file or folder: Nul character not allowed"), t.err());
		assertEquals(2, Typed.thalweg("run", "a\0b").code());
		assertEquals(2, Typed.thalweg("report", "").code());
	}

	@Test
	void namesInAFileAreFindingsWithTheirLine(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("e.yaml"),
				"problems: toy/bowl\nalgorithms: halving\nstop: 3\ndata: \"\"\npublished: \"a\\0b\"\n");
		Typed t = Typed.thalweg("run", file.toString(), "--out", folder.resolve("out").toString());
		assertEquals(2, t.code());
		assertEquals(List.of(file + ":4: data: there is no value. Write one, or remove the key",
				file + ":5: published: this cannot be the name of a file or folder: Nul character not allowed"), t.err().lines().toList());
	}
}
