package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.text.Limits;

class ExperimentFileTest {
	private static final String WHOLE = """
			name: CLPSO on the classic functions
			problems:
			  - {problem: classic/rastrigin, dimension: [10, 30], with: {}}
			  - {problem: [classic/sphere, classic/ackley], dimension: 5}
			algorithms:
			  - {algorithm: clpso, preset: clpso-opencl, with: {size: 40}, label: sequential}
			  - {algorithm: clpso, preset: clpso-opencl, mapping: final}
			on:
			  - {device: sequential, for: [sequential]}
			  - {device: opencl, precision: single, for: clpso/final, optional: true}   # optional
			runs: 25
			seed: 1
			stop: {generations: 5000}
			together: all
			success: 1e-8
			baseline: {label: sequential}
			published: published.csv
			data: ../data
			""";

	private static List<String> diagnostics(String yaml, String... sets) {
		Map<String, String> map = new LinkedHashMap<>();
		for (String set : sets) {
			map.put(set.substring(0, set.indexOf('=')), set.substring(set.indexOf('=') + 1));
		}
		return ExperimentFile.parse("e.yaml", yaml, Path.of("/x/y"), map).diagnostics().stream().map(Diagnostic::toString).toList();
	}

	private static Experiment read(String yaml, Map<String, String> sets) {
		ExperimentFile.Parsed parsed = ExperimentFile.parse("e.yaml", yaml, Path.of("/x/y"), sets);
		assertEquals(List.of(), parsed.diagnostics());
		return parsed.experiment();
	}

	@Test
	void populationsTogetherAreANumberAllOrAutomatic() {
		String yaml = "problems: toy/bowl\nalgorithms: %s\nstop: 10\ntogether: %s\n";
		assertEquals(3, read(yaml.formatted("walk", "3"), Map.of()).together());
		assertEquals(Experiment.AUTO, read(yaml.formatted("walk", "auto"), Map.of()).together());
		assertEquals(List.of("e.yaml:4: together: 'atuo' is not an integer. Did you mean 'auto'?"),
				diagnostics(yaml.formatted("walk", "atuo")));
		assertEquals(List.of("e.yaml:2: algorithms.together: 'auto' is not an integer. Known: all."),
				diagnostics(yaml.formatted("{algorithm: walk, together: auto}", "1")));
	}

	@Test
	void theWholeExampleIsRead() {
		Experiment e = read(WHOLE, Map.of());
		assertEquals("CLPSO on the classic functions", e.name());
		assertEquals(List.of(10, 30), e.problems().get(0).dimensions());
		assertEquals(List.of("classic/sphere", "classic/ackley"), e.problems().get(1).ids());
		assertEquals(Map.of("size", "40"), e.algorithms().get(0).with());
		assertEquals("clpso/final", e.algorithms().get(1).name());
		assertEquals(new Experiment.DeviceEntry("opencl", Precision.SINGLE, MathMode.PORTABLE, List.of("clpso/final"), true),
				e.devices().get(1));
		assertEquals(Precision.DOUBLE, e.devices().get(0).precision());
		assertEquals(25, e.runs());
		assertEquals(5000, e.stop().generations());
		assertEquals(Experiment.ALL, e.together());
		assertEquals(1e-8, e.success());
		assertEquals("sequential", e.baselines().getFirst().label());
		assertEquals(Path.of("/x/y/published.csv"), e.published().orElseThrow());
		assertEquals(Path.of("/x/data"), e.data().orElseThrow().normalize());
	}

	@Test
	void shortFormsStandForTheirFirstKey() {
		Experiment e = read("problems: toy\nalgorithms: [a, b]\non: opencl:1\nstop: 7\n", Map.of());
		assertEquals("e", e.name());
		assertEquals(List.of("toy"), e.problems().getFirst().ids());
		assertEquals("b", e.algorithms().get(1).id());
		assertEquals("opencl:1", e.devices().getFirst().address());
		assertEquals(7, e.stop().generations());
		assertEquals(1, e.runs());
	}

	@Test
	void aListOfAParameterHasValuesThatDifferAndBelongsToAProblem() {
		String yaml = "problems: {problem: toy/bowl, with: {lower: LIST}}\nalgorithms: {algorithm: walk, with: {size: SIZE}}\nstop: 1\n";
		assertEquals(List.of("e.yaml:1: problems.with.lower: the list is empty. Write at least one value, or remove the key"),
				diagnostics(yaml.replace("LIST", "[]").replace("SIZE", "3")));
		assertEquals(List.of("e.yaml:1: problems.with.lower: 1 occurs twice. Remove one"),
				diagnostics(yaml.replace("LIST", "[1, 2, 1]").replace("SIZE", "3")));
		assertEquals(List.of("e.yaml:2: algorithms.with.size: expected a single value. To compare several, write size: {grid: [3, 4]}"),
				diagnostics(yaml.replace("LIST", "[1, 2]").replace("SIZE", "[3, 4]")));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			problems: []                                       | 1: problems: the list is empty. Write at least one value, or remove the key
			problems: {problem: []}                            | 1: problems.problem: the list is empty. Write at least one value, or remove the key
			problems: [{problem: toy, dimension: []}]          | 1: problems[0].dimension: the list is empty. Write at least one value, or remove the key
			problems: {problem: toy, instances: []}            | 1: problems.instances: the list is empty. Write at least one value, or remove the key
			problems: {problem: toy, stop: []}                 | 1: problems.stop: the list is empty. Write at least one value, or remove the key
			problems: {problem: toy, with: {lower: }}          | 1: problems.with.lower: there is no value. Write one, or remove the key
			problems: {formula: '', lower: 0, upper: 1}        | 1: problems.formula: there is no value. Write one, or remove the key
			problems: {formula: x1, lower: [], upper: 1}       | 1: problems.lower: the list is empty. Write at least one value, or remove the key
			algorithms: []                                     | 2: algorithms: the list is empty. Write at least one value, or remove the key
			algorithms: {algorithm: a, label: ""}              | 2: algorithms.label: there is no value. Write one, or remove the key
			algorithms: {algorithm: a, with: {size: {grid: }}} | 2: algorithms.with.size.grid: there is no value. Write one, or remove the key
			on: []                                             | 4: on: the list is empty. Write at least one value, or remove the key
			on: {device: }                                     | 4: on.device: there is no value. Write one, or remove the key
			on: {device: {any: []}}                            | 4: on.device.any: the list is empty. Write at least one value, or remove the key
			on: {device: a, for: []}                           | 4: on.for: the list is empty. Write at least one value, or remove the key
			targets: []                                        | 4: targets: the list is empty. Write at least one value, or remove the key
			budgets: []                                        | 4: budgets: the list is empty. Write at least one value, or remove the key
			ranks: []                                          | 4: ranks: the list is empty. Write at least one value, or remove the key
			baseline: []                                       | 4: baseline: the list is empty. Write at least one value, or remove the key
			baseline: {label: ' '}                             | 4: baseline.label: there is no value. Write one, or remove the key
			published: ""                                      | 4: published: there is no value. Write one, or remove the key
			name: ""                                           | 4: name: there is no value. Write one, or remove the key
			batch:                                             | 4: batch: there is no value. Write one, or remove the key
			runs:                                              | 4: runs: there is no value. Write one, or remove the key
			stop: {evaluations: []}                            | 3: stop.evaluations: the list is empty. Write at least one value, or remove the key
			""", quoteCharacter = '~')
	void whereAValueIsMeantAnEmptyOneIsAnError(String line, String expected) {
		String key = line.substring(0, line.indexOf(':'));
		String yaml = "problems: toy\nalgorithms: a\nstop: 1\n";
		assertEquals(List.of("e.yaml:" + expected), diagnostics(yaml.contains(key) ? yaml.replaceAll("(?m)^" + key + ":.*$", line) : yaml + line
				+ "\n"));
	}

	@Test
	void theWordNullStandsForNoKey() {
		assertEquals(3, read(WHOLE.replace("runs: 25", "runs: 3"), Map.of("on", "null", "baseline", "null", "name", "null")).runs());
		assertEquals(List.of("--set runs=: runs: there is no value. Write one, or remove the key"), diagnostics(WHOLE, "runs="));
	}

	@Test
	void anEntryOfADeviceDiffersFromThoseBeforeIt() {
		String yaml = "problems: toy\nalgorithms: [a, b]\nstop: 1\non: [%s]\n";
		assertEquals(List.of("e.yaml:4: on[1]: 'opencl' occurs twice with the same settings. Remove one."), diagnostics(yaml.formatted(
				"{device: opencl, for: [a, b]}, {device: opencl, for: [b, a], optional: true}")));
		assertEquals(List.of(), diagnostics(yaml.formatted("opencl, {device: opencl, precision: single}, sequential")));
		assertEquals(List.of(), diagnostics(yaml.formatted("{device: opencl, for: a}, {device: opencl, for: b}")));
	}

	@Test
	void aDecimalCommaInBracesIsFound() {
		String comma = "a comma separates entries, so '%s' is not a number. Write decimals with a point: %s";
		String yaml = "problems: {problem: toy, with: %s}\nalgorithms: a\nstop: 1\n";
		assertEquals(List.of("e.yaml:1: problems.with.F: " + comma.formatted("0,5", "0.5"), "e.yaml:1: problems.with.CR: " + comma.formatted(
				"-1,25e3",
				"-1.25e3")), diagnostics(yaml.formatted("{F: 0,5, CR: -1,25e3}")));
		assertEquals(List.of("e.yaml:1: problems.lower: " + comma.formatted("-1,5", "-1.5")), diagnostics(
				"problems: {formula: x1, lower: -1,5, upper: 2}\nalgorithms: a\nstop: 1\n"));
		assertEquals(List.of(), diagnostics(yaml.formatted("{F: 0, 5: 1}")));
	}

	@Test
	void aValueOfAWrongShapeIsFound() {
		String yaml = "problems: toy\nalgorithms: a\nstop: 1\n";
		assertEquals(List.of("e.yaml:4: targets: expected a value or a list of values"), diagnostics(yaml + "targets: {}\n"));
		assertEquals(List.of("e.yaml:4: this is not YAML: there is a second document after ---. Keep one, and write the others in files of their "
				+ "own"), diagnostics(yaml + "---\nruns: 2\n"));
		String many = String.join(", ", Collections.nCopies(Limits.ENTRIES + 1, "a"));
		assertEquals(List.of("e.yaml:2: algorithms: " + (Limits.ENTRIES + 1) + " entries are too many; the maximum is " + Limits.ENTRIES
				+ ". Split the file"), diagnostics(yaml.replace("algorithms: a", "algorithms: [" + many + "]")));
	}

	@Test
	void aBatchHasItsOwnJobs() {
		String yaml = "problems: toy/bowl\nalgorithms: walk\nstop: 1\nbatch: true\n";
		assertEquals(List.of(), diagnostics(yaml));
		assertEquals(List.of("e.yaml:4: batch: each repetition of a batch is a separate job. Leave together: and sets-of: out"),
				diagnostics(yaml + "together: 4\n"));
	}

	@Test
	void withoutDevicesTheHostRuns() {
		assertEquals(List.of(Experiment.DeviceEntry.HOST), read("problems: toy\nalgorithms: a\nstop: 7\n", Map.of()).devices());
	}

	@Test
	void instancesAreNumbersAndRanges() {
		String yaml = "problems: {problem: toy, instances: [1-3, 7, 101-102]%s}\nalgorithms: a\nstop: 1\n";
		assertEquals(Map.of("instance", List.of("1", "2", "3", "7", "101", "102")),
				read(yaml.formatted(""), Map.of()).problems().getFirst().each());
		assertEquals(List.of("e.yaml:1: problems.instances: instances are given twice, here and in with: {instance: …}. Remove one of them."),
				diagnostics(yaml.formatted(", with: {instance: 4}")));
		assertEquals(List.of("e.yaml:1: problems.instances: '5-1' is not an instance; expected a number or a range of numbers, such as 1-5",
				"e.yaml:1: problems.instances: 'x' is not an instance; expected a number or a range of numbers, such as 1-5"),
				diagnostics("problems: {problem: toy, instances: [5-1, x]}\nalgorithms: a\nstop: 1\n"));
		assertEquals(List.of("e.yaml:1: problems.with.instance: 3 occurs twice. Remove one"),
				diagnostics("problems: {problem: toy, instances: [1-5, 3]}\nalgorithms: a\nstop: 1\n"));
	}

	@Test
	void numbersAreDecimal() {
		for (String number : List.of("1D", "1f", "0x1p3")) { // Java would read them
			assertEquals(List.of("e.yaml:4: success: '" + number + "' is not a number"),
					diagnostics("problems: toy\nalgorithms: a\nstop: 1\nsuccess: " + number + "\n"));
		}
	}

	@Test
	void anUnknownKeyIsFoundWithTheNearestName() {
		assertEquals(List.of("e.yaml:13: sead: unknown key 'sead'. Did you mean 'seed'?"),
				diagnostics(WHOLE.replace("stop:", "sead: 3\nstop:")));
		assertEquals(List.of("e.yaml:13: stop.evaluation: unknown key 'evaluation'. Did you mean 'evaluations'?"),
				diagnostics(WHOLE.replace("generations:", "evaluation:")));
	}

	@Test
	void everyMistakeIsFoundNotJustTheFirst() {
		assertEquals(List.of("e.yaml:4: problems[1].dimension: 0 is below the minimum 1",
				"e.yaml:9: on[0].precision: 'half' is not one of single, double.",
				"e.yaml:11: runs: 0 is below the minimum 1", "e.yaml:12: seed: '1.5.2' is not an integer"),
				diagnostics(WHOLE.replace("dimension: 5", "dimension: 0").replace("sequential, for", "sequential, precision: half, for")
						.replace("runs: 25", "runs: 0").replace("seed: 1", "seed: 1.5.2")));
	}

	@Test
	void labelsThatNobodyBearsAreFound() {
		assertEquals(List.of("e.yaml:9: on[0].for: no algorithm is labelled 'sequentail'. Did you mean 'sequential'?",
				"e.yaml:16: baseline.label: no algorithm is labelled 'basic'. Known: clpso/final, sequential. The label of an imported algorithm "
						+ "is written 'basic (imported)'."),
				diagnostics(WHOLE.replace("for: [sequential]", "for: [sequentail]").replace("baseline: {label: sequential}", "baseline: basic")));
	}

	@Test
	void eachLabelHasOneBaseline() {
		String yaml = "problems: toy\nalgorithms: [a, b, c, d]\nstop: 7\nbaseline:\n";
		assertEquals(List.of(new Experiment.Baseline("a", "", List.of("b")), new Experiment.Baseline("c", "cuda", List.of("d"))),
				read(yaml + "  - {label: a, for: b}\n  - {label: c, device: cuda, for: d}\n", Map.of()).baselines());
		assertEquals(List.of("e.yaml:6: baseline[1].for: 'b' has a baseline already. With several baselines, for: lists the labels that each is "
				+ "compared with."),
				diagnostics(yaml + "  - {label: a, for: b}\n  - {label: c, for: [b, d]}\n"));
		assertEquals(List.of("e.yaml:6: baseline[1].for: 'c' has a baseline already. With several baselines, for: lists the labels that each is "
				+ "compared with."),
				diagnostics(yaml + "  - {label: a}\n  - {label: c, for: [d]}\n"));
		assertEquals(List.of(
				"e.yaml:5: baseline[0].for: no algorithm is labelled 'e'. Did you mean 'a', 'b', 'c' or 'd'? The label of an imported algorithm "
						+ "is written 'e (imported)'."),
				diagnostics(yaml + "  - {label: a, for: e}\n"));
	}

	@Test
	void twoAlgorithmsOfOneNameAreFound() {
		assertEquals(List.of("e.yaml:2: algorithms[1]: two algorithms are labelled 'a'. Give each a different label."),
				diagnostics("problems: toy\nalgorithms: [a, a]\nstop: 7\n"));
	}

	@Test
	void yamlThatDoesNotParseIsFoundWithItsLine() {
		List<String> found = diagnostics("problems:\n  - {problem: toy\nalgorithms: a\n");
		assertEquals(1, found.size());
		assertTrue(found.getFirst().startsWith("e.yaml:3: this is not YAML: "), found.getFirst());
	}

	@Test
	void aDocumentThatContainsItselfIsRefused() {
		assertTrue(diagnostics("problems: &a [*a]\nalgorithms: b\nstop: 1\n").getFirst().contains("nested too deeply"));
	}

	@Test
	void aListInsteadOfAnExperimentIsFound() {
		assertEquals(List.of("e.yaml:1: expected keys and values, such as problems: and algorithms:"), diagnostics("- a\n"));
		assertEquals(List.of("e.yaml:1: expected keys and values, such as problems: and algorithms:"), diagnostics(""));
	}

	@Test
	void aKeyGivenTwiceIsFound() {
		assertEquals(List.of("e.yaml:4: runs: this key is given twice"),
				diagnostics("problems: toy\nalgorithms: a\nruns: 1\nruns: 2\nstop: 1\n"));
	}

	@Test
	void missingPartsAreFound() {
		assertEquals(List.of("e.yaml:1: problems[0]: 'problem' is missing",
				"e.yaml:1: algorithms: there is no algorithm. Add algorithms: [{algorithm: …}]"),
				diagnostics("problems: [{dimension: 2}]\nstop: 1\n"));
	}

	@Test
	void anEntryWithoutProblemsIsFoundWhereItsListIsEmpty() {
		assertEquals(List.of("e.yaml:1: problems[0].problem: the list is empty. Write at least one value, or remove the key"),
				diagnostics("problems: [{problem: [], dimension: 3}]\nalgorithms: a\nstop: 1\n"));
	}

	@Test
	void aMissingFileIsFound(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("no.yaml");
		ExperimentFile.Parsed parsed = ExperimentFile.read(file, Map.of());
		assertNull(parsed.experiment());
		assertEquals(file + ": there is no such file. The folder " + folder + " has no .yaml files. Name another "
				+ "folder", parsed.diagnostics().getFirst()
						.toString());
		assertTrue(ExperimentFile.read(folder, Map.of()).diagnostics().getFirst().toString().endsWith("this is a folder, not a file"));
		Files.write(file, new byte[] { 'a', (byte) 0xff });
		assertTrue(ExperimentFile.read(file, Map.of()).diagnostics().getFirst().toString().contains("UTF-8"));
	}

	@Test
	void setReplacesValuesByPath() {
		Experiment e = read(WHOLE, Map.of("runs", "3", "problems[0].dimension", "7", "stop.evaluations", "1e4",
				"algorithms[0].with.size", "8", "on[1]", "{device: cuda, for: [clpso/final]}", "notes", "quick"));
		assertEquals(3, e.runs());
		assertEquals(List.of(7), e.problems().getFirst().dimensions());
		assertEquals(10_000, e.stop().evaluations());
		assertEquals(5000, e.stop().generations());
		assertEquals(Map.of("size", "8"), e.algorithms().getFirst().with());
		assertEquals("cuda", e.devices().get(1).address());
		assertEquals("quick", e.notes());
	}

	@Test
	void setMakesMappingsThatAreNotThereYet() {
		assertEquals(9, read("problems: [{problem: toy}]\nalgorithms: a\n", Map.of("stop.generations", "9")).stop().generations());
	}

	@Test
	void mistakesInSetNameTheOption() {
		assertEquals(List.of("--set problems[9].dimension=10: 'problems[9].dimension' is not a key of the file: 'problems' is a list of 2 "
				+ "entries, counted from 0, such as problems[0].dimension."), diagnostics(WHOLE, "problems[9].dimension=10"));
		assertEquals(List.of("--set runs.many=5: 'runs.many' is not a key of the file: 'runs' is 3, which has no keys. Set the whole value, or "
				+ "correct "
				+ "it in the file."), diagnostics(WHOLE.replaceFirst("(?m)^runs: .*$", "runs: 3"), "runs.many=5"));
		assertEquals(List.of("--set stop[0]=5: 'stop[0]' is not a key of the file: 'stop' is not a list. Expected a key such as runs, "
				+ "stop.generations or "
				+ "problems[0].dimension, counted from 0."), diagnostics(WHOLE, "stop[0]=5"));
		assertEquals(List.of("--set on.precision=single: on: 'device' is missing"), diagnostics("problems: toy\nalgorithms: a\nstop: 1\n",
				"on.precision=single"));
		assertEquals(List.of("--set stop.evaluations=[]: stop.evaluations: the list is empty. Write at least one value, or remove the key"),
				diagnostics(WHOLE, "stop.evaluations=[]"));
		// a key that begins like another
		assertEquals(List.of(
				"e.yaml:3: problems.formula: a problem has only one of the keys problem, formula, kernel and process. Remove the others"),
				diagnostics("problems:\n  problem: p\n  formula: x1\n  lower: 0\n  upper: 1\nalgorithms: a\nstop: 1\n", "problems.form=null"));
		assertEquals(List.of("--set runs=none: runs: 'none' is not an integer"), diagnostics(WHOLE, "runs=none"));
		assertEquals(List.of("--set rnus=3: rnus: unknown key 'rnus'. Did you mean 'runs'?"), diagnostics(WHOLE, "rnus=3"));
		assertTrue(diagnostics(WHOLE, "runs={").getFirst().startsWith("--set runs={:1: this is not YAML"));
	}

	@Test
	void notesMayBeLongerThanOtherTexts() {
		String notes = "x".repeat(Limits.VALUE_LENGTH + 1);
		assertEquals(notes, ExperimentFile.of("problems: p\nalgorithms: a\nstop: 1\nnotes: " + notes + "\n").notes());
		UserError e = assertThrows(UserError.class, () -> ExperimentFile.of("problems: p\nalgorithms: a\nstop: 1\nname: " + notes + "\n"));
		assertTrue(e.getMessage().startsWith("e.yaml:4: name: "), e.getMessage());
	}
}
