package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.text.Limits;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.ToyRuns;
import org.thalweg.fixtures.Toys;

/** Small files that require much memory are refused before it is allocated. */
class BombsTest {
	private static final String REST = "algorithms: walk\nstop: 1\n";

	private static List<String> diagnostics(String yaml) {
		return ExperimentFile.parse("e.yaml", yaml, Path.of(""), Map.of()).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	private static String finding(String yaml) {
		List<String> found = diagnostics(yaml);
		assertEquals(1, found.size(), found::toString);
		return found.getFirst();
	}

	/** Nine levels of nine aliases each expand to 9⁹ values in less than 500 bytes. */
	private static String aliases() {
		StringBuilder out = new StringBuilder("a0: &a0 [x]\n");
		for (int i = 1; i <= 9; i++) {
			out.append("a").append(i).append(": &a").append(i).append(" [").append(("*a" + (i - 1) + ", ").repeat(9)).append("]\n");
		}
		return out.toString();
	}

	@Test
	void aliasesOfAliasesAreCountedWithoutBeingFollowed() {
		// levels of 2, then 1 + 9·2 = 19, 172, 1549, 13942 and 125479 values: a5 in line 6 is the first above 100000
		assertEquals("e.yaml:6: with its aliases, this has too many values, lists and mappings; the maximum is 100000",
				finding(aliases()));
	}

	@Test
	void nestedBracketsAreRefusedAtTheFirstTooMany() {
		assertEquals("e.yaml:2: this is nested too deeply; the maximum is 40 levels of lists and mappings",
				finding("runs: 1\nproblems: " + "[".repeat(5000) + "]".repeat(5000) + "\n" + REST));
	}

	@Test
	void aLongDocumentIsRefusedUnread() {
		assertEquals("e.yaml: the text has 1048577 characters; the maximum is 1048576", finding("#".repeat(Limits.DOCUMENT_BYTES + 1)));
	}

	@Test
	void moreValuesThanTheLimitAreRefused() {
		String yaml = "problems: [" + "x,".repeat(Limits.DOCUMENT_NODES) + "]\n";
		assertEquals("e.yaml:1: there are too many values, lists and mappings; the maximum is 100000", finding(yaml));
	}

	@Test
	void aNumberOfAHundredThousandDigitsIsNotRead() {
		assertEquals("e.yaml:4: seed: the value has 99999 characters; the maximum is 1000",
				finding("problems: toy/bowl\n" + REST + "seed: " + "9".repeat(99_999) + "\n"));
		assertEquals("e.yaml:1: problems.with.lower: the value has 99999 characters; the maximum is 1000",
				finding("problems: {problem: toy/bowl, with: {lower: " + "9".repeat(99_999) + "}}\n" + REST));
	}

	@Test
	void seedsThatNoComputerCountsToAreFound() {
		assertEquals("e.yaml:4: seed: 9223372036854775808 is not an integer, or is too large",
				finding("problems: toy/bowl\n" + REST + "seed: 9223372036854775808\n")); // 2⁶³
		assertEquals("e.yaml:4: seed: 1e999999999 is not an integer, or is too large",
				finding("problems: toy/bowl\n" + REST + "seed: 1e999999999\n"));
		assertTrue(finding("problems: toy/bowl\n" + REST + "seed: 9223372036854775807\n").contains("above the maximum"));
	}

	/** The name of an alias is not counted as a value, but is quoted. */
	@Test
	void whatIsQuotedIsCut() {
		String found = finding("a: *" + "z".repeat(50_000) + "\n");
		assertTrue(found.startsWith("e.yaml:1: this is not YAML: the alias *zzz"), found);
		assertTrue(found.endsWith(" …") && found.length() < 4100, () -> "of " + found.length() + " characters");
	}

	@Test
	void aKeyLongerThanAnyWordIsFound() {
		assertEquals("e.yaml:1: a key must be a single word of at most 200 characters", finding("x".repeat(201) + ": 1\nproblems: toy/bowl\n"
				+ REST));
	}

	@Test
	void theLibrarysOwnSlipsAreMistakesOfTheFile() {
		assertTrue(finding("problems: a\nname: \"\\UFFFFFFFF\"\n").startsWith("e.yaml:2: this is not YAML: "));
		assertEquals("e.yaml:3: this is not YAML: the character U+0007 is not allowed", finding("a: 1\nb: 2\nc: \u0007\n"));
	}

	@Test
	void namesThatNoFileCanHaveAreFound() {
		assertEquals(List.of("e.yaml:4: data: this cannot be the name of a file or folder: Nul character not allowed",
				"e.yaml:5: published: there is no value. Write one, or remove the key"),
				diagnostics("problems: toy/bowl\n" + REST + "data: \"a\\0b\"\npublished: ''\n"));
	}

	@Test
	void aThousandAndOneAlgorithmsAreTooMany() {
		String many = IntStream.rangeClosed(0, 1000).mapToObj(i -> "{algorithm: a, label: l" + i + "}").collect(Collectors.joining(", "));
		assertEquals("e.yaml:2: algorithms: 1001 entries are too many; the maximum is 1000. Split the file",
				diagnostics("problems: toy/bowl\nalgorithms: [" + many + "]\nstop: 1\n").getFirst());
	}

	@Test
	void theFirstHundredMistakesAreTold() {
		List<String> found = diagnostics("problems: toy/bowl\n" + REST + IntStream.range(0, 20_000).mapToObj(i -> "k" + i + ": 1\n").collect(
				Collectors
						.joining()));
		assertEquals(101, found.size());
		assertTrue(found.get(99).startsWith("e.yaml:103: k99: unknown key 'k99'."), found.get(99)); // after three lines
		assertEquals("e.yaml:103: only the first 100 errors are shown. Fix these first", found.get(100));
	}

	private static List<String> planned(String yaml) {
		return ToyRuns.planned(yaml, new Toys.Walk()).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	@Test
	void runsAreCountedBeforeAnyIsMade() {
		assertEquals("e.yaml:4: runs: 10000000 is above the maximum 1000000", finding("problems: toy/bowl\n" + REST + "runs: 10000000\n"));
		assertEquals(List.of("e.yaml:4: runs: 2 cases of 1000000 runs are too many; the maximum is 1000000 runs in total. Split the experiment, "
				+ "or use fewer runs"), planned("problems: {problem: toy/bowl, dimension: [2, 3]}\n" + REST + "runs: 1000000\n"));
	}

	/** 400 names in 300 dimensions are 120000 problems, though no more than 700 words. */
	@Test
	void casesAreCountedBeforeAnyIsMade() {
		String names = IntStream.range(0, 400).mapToObj(i -> "toy/none").collect(Collectors.joining(", "));
		String dimensions = IntStream.rangeClosed(1, 300).mapToObj(Integer::toString).collect(Collectors.joining(", "));
		assertEquals(List.of("e.yaml:1: problems: 120000 problems and dimensions with 1 pair of algorithm and device each are too many; the "
				+ "maximum is 100000 cases. Split the experiment"),
				planned("problems: {problem: [" + names + "], dimension: [" + dimensions + "]}\n" + REST));
	}

	@Test
	void aRaisedWishToStopInterruptsWhatReadsAndPlans() {
		Cancel cancel = new Cancel();
		String many = "problems: [" + "x,".repeat(5000) + "]\n" + REST;
		assertThrows(CancellationException.class, () -> cancel.interrupting(() -> {
			cancel.raise(); // as a signal's thread does
			return diagnostics(many);
		}));
		assertEquals(false, Thread.interrupted(), "what comes behind, such as storing, is not interrupted");
		assertThrows(CancellationException.class, () -> cancel.interrupting(() -> "nothing begins any more"));
	}

	@Test
	void anInterruptEndsReadingAndPlanning() {
		String many = "problems: [" + "x,".repeat(5000) + "]\n" + REST;
		Thread.currentThread().interrupt();
		try {
			assertThrows(CancellationException.class, () -> diagnostics(many));
		} finally {
			assertTrue(Thread.interrupted(), "the interruption stays noted");
		}
	}

	@Test
	void publishedCellsAreBoundedAndDoublesFoundAmongMany(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("p.csv");
		Files.writeString(file, "toy/bowl,2,walk,mean," + "9".repeat(1001) + "\n");
		List<Diagnostic> diagnostics = new ArrayList<>();
		PublishedFile.read(file, new Places("e.yaml"), diagnostics);
		assertEquals(file + ":1: a cell has 1001 characters; the limit is 1000", diagnostics.getFirst().toString());
		String lines = IntStream.range(0, 100_000).mapToObj(i -> "toy/bowl," + i + ",walk,mean,1\n").collect(Collectors.joining());
		Files.writeString(file, lines + "toy/bowl,7,walk,mean,2\n");
		diagnostics.clear();
		PublishedFile.read(file, new Places("e.yaml"), diagnostics);
		assertEquals(List.of(file + ":100001: this figure occurs twice: toy/bowl,7,walk,mean,2"),
				diagnostics.stream().map(Diagnostic::toString).toList());
	}
}
