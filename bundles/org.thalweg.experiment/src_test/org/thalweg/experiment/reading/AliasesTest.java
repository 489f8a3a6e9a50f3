package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

/** Keys are read under their former names, too. */
class AliasesTest {
	private static final String FORMER = "problems: toy\nalgorithms:\n  - {algorithm: a, model: final}\nstop: {steps: 7}\nensemble: true\n";
	private static final String PRESENT = "problems: toy\nalgorithms:\n  - {algorithm: a, mapping: final}\nstop: {generations: 7}\nbatch: true\n";

	private static ExperimentFile.Parsed parse(String yaml, String... set) {
		return ExperimentFile.parse("e.yaml", yaml, Path.of("/x/y"), set.length == 0 ? Map.of() : Map.of(set[0], set[1]));
	}

	private static List<String> diagnostics(String yaml, String... set) {
		return parse(yaml, set).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	@Test
	void formerNamesAreRead() {
		for (String yaml : List.of(FORMER, PRESENT)) {
			Experiment e = parse(yaml).valid();
			assertEquals("final", e.algorithms().getFirst().mapping());
			assertEquals("a/final", e.algorithms().getFirst().name());
			assertEquals(7, e.stop().generations());
			assertTrue(e.batch());
		}
	}

	@Test
	void bothNamesAreAnErrorThatNamesBoth() {
		assertEquals(List.of("e.yaml:3: algorithms[0].model: mapping and model mean the same. Give only one of them."),
				diagnostics(FORMER.replace("model: final", "model: final, mapping: final")));
		assertEquals(List.of("e.yaml:5: ensemble: batch and ensemble mean the same. Give only one of them."), diagnostics(FORMER + "batch: true\n"));
		assertEquals(List.of("e.yaml:4: stop.steps: generations and steps mean the same. Give only one of them."),
				diagnostics(FORMER.replace("steps: 7", "generations: 7, steps: 7")));
	}

	@Test
	void errorsAreShownAtTheNameThatTheFileHas() {
		assertEquals(List.of("e.yaml:5: ensemble: 'yes' is not one of true, false"), diagnostics(FORMER.replace("true", "yes")));
		assertEquals(List.of("e.yaml:5: batch: 'yes' is not one of true, false"), diagnostics(PRESENT.replace("true", "yes")));
		assertEquals(List.of("e.yaml:4: stop.steps: 0 is below the minimum 1"), diagnostics(FORMER.replace("7", "0")));
		assertEquals(List.of("e.yaml:5: ensemble: each repetition of a batch is a separate job. Leave together: and sets-of: out"),
				diagnostics(FORMER + "together: 4\n"));
	}

	@Test
	void anOptionReplacesAValueUnderItsOtherName() {
		for (String yaml : List.of(FORMER, PRESENT)) {
			assertEquals("basic", parse(yaml, "algorithms[0].mapping", "basic").valid().algorithms().getFirst().mapping());
			assertEquals("basic", parse(yaml, "algorithms[0].model", "basic").valid().algorithms().getFirst().mapping());
			assertEquals(List.of("--set batch=yes: batch: 'yes' is not one of true, false"), diagnostics(yaml, "batch", "yes"));
		}
	}

	/** A parameter may have the name that a key had. */
	@Test
	void namesInsideWithAreFree() {
		String yaml = PRESENT.replace("mapping: final", "with: {model: 1, mapping: 2}");
		assertEquals(Map.of("model", "1", "mapping", "2"), parse(yaml).valid().algorithms().getFirst().with());
		assertEquals(Map.of("model", "3", "mapping", "2"),
				parse(yaml, "algorithms[0].with.model", "3").valid().algorithms().getFirst().with());
	}

	@Test
	void pathsHaveTheNamesOfKeys() {
		assertEquals(List.of("algorithms", "[0]", "mapping"), Keys.FILE.withoutAliases(List.of("algorithms", "[0]", "model")));
		assertEquals(List.of("algorithms", "[0]", "with", "model"), Keys.FILE.withoutAliases(List.of("algorithms", "[0]", "with", "model")));
		assertEquals(List.of("batch"), Keys.FILE.withoutAliases(List.of("ensemble")));
		assertEquals(List.of("model"), Keys.FILE.withoutAliases(List.of("model")));
		assertEquals(Keys.Algorithm.MAPPING, Keys.FILE.key(List.of("algorithms", "model")).orElseThrow());
	}
}
