package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;

class GridsTest {
	private static ExperimentFile.Parsed parsed(String problem, String algorithm) {
		String yaml = "problems:\n  - " + problem + "\nalgorithms:\n  - " + algorithm + "\nstop: 1\n";
		return ExperimentFile.parse("e.yaml", yaml, Path.of("/x"), Map.of());
	}

	private static List<AlgorithmEntry> algorithms(String algorithm) {
		ExperimentFile.Parsed parsed = parsed("toy", algorithm);
		assertEquals(List.of(), parsed.diagnostics());
		return parsed.experiment().algorithms();
	}

	private static List<String> labels(String algorithm) {
		return algorithms(algorithm).stream().map(AlgorithmEntry::name).toList();
	}

	private static void finds(String expected, String algorithm) {
		assertEquals(List.of(expected), parsed("toy", algorithm).diagnostics().stream().map(Diagnostic::toString).toList());
	}

	@Test
	void eachValueOfAGridMakesASettingAndTwoGridsAProduct() {
		List<AlgorithmEntry> settings = algorithms("{algorithm: de, with: {size: {grid: [20, 40]}, cr: 0.9, f: {grid: [0.5, 0.8]}}}");
		assertEquals(List.of("de size=20 f=0.5", "de size=20 f=0.8", "de size=40 f=0.5", "de size=40 f=0.8"),
				settings.stream().map(AlgorithmEntry::name).toList());
		assertEquals(Map.of("size", "40", "cr", "0.9", "f", "0.8"), settings.getLast().with());
		assertEquals("algorithms[0]", settings.getLast().path());
	}

	@Test
	void aSettingOfAGridIsTheSameAsOneThatWasTyped() {
		assertEquals(algorithms("{algorithm: de, with: {cr: 0.9, size: 20}, label: de size=20}").getFirst(),
				algorithms("{algorithm: de, with: {size: {grid: [20, 40]}, cr: 0.9}}").getFirst());
	}

	@Test
	void aLabelMayBeAPatternThatNamesParameters() {
		assertEquals(List.of("N 20, 0.9", "N 40, 0.9"), labels("{algorithm: de, with: {size: {grid: [20, 40]}, cr: 0.9}, label: 'N {size}, {cr}'}"));
		assertEquals(List.of("wide size=20", "wide size=40"), labels("{algorithm: de, with: {size: {grid: [20, 40]}}, label: wide}"));
		assertEquals(List.of("de/final size=7"), labels("{algorithm: de, mapping: final, with: {size: {grid: 7}}}"));
		assertEquals(List.of("N {size}"), labels("{algorithm: de, with: {size: 20}, label: 'N {size}'}"),
				"without a grid a label is taken as written");
	}

	@Test
	void gridsOfProblemsAreNamedInLabelsWhereListsAreNot() {
		List<ProblemEntry> problems = parsed("{problem: toy, with: {a: [1, 2], b: {grid: [3, 4]}}}", "de").experiment().problems();
		assertEquals(List.of("toy 1 b=3", "toy 1 b=4", "toy 2 b=3", "toy 2 b=4"),
				problems.getFirst().one("toy").stream().map(ProblemEntry::label).toList());
		assertEquals(List.of("b is 3", "b is 4"), parsed("{problem: toy, with: {b: {grid: [3, 4]}}, label: 'b is {b}'}", "de").experiment()
				.problems().getFirst().one("toy").stream().map(ProblemEntry::label).toList());
	}

	@Test
	void mistakesInGridsAreToldAtTheirLine() {
		finds("e.yaml:4: algorithms[0].with.size.grid: the list is empty. Write at least one value, or remove the key",
				"{algorithm: de, with: {size: {grid: []}}}");
		finds("e.yaml:4: algorithms[0].with.size: expected a single value, or several to compare, such as {grid: [20, 40]}",
				"{algorithm: de, with: {size: {}}}");
		finds("e.yaml:4: algorithms[0].with.f.grid: 5e-1 occurs twice in the grid. Remove one", "{algorithm: de, with: {f: {grid: [0.5, 5e-1]}}}");
		finds("e.yaml:4: algorithms[0].with.size: expected a single value. To compare several, write size: {grid: [20, 40]}",
				"{algorithm: de, with: {size: [20, 40]}}");
		finds("e.yaml:4: algorithms[0].label: '{sise}' is not a parameter in this entry's with:. Did you mean 'size'?",
				"{algorithm: de, with: {size: {grid: [20, 40]}}, label: 'N {sise} {size}'}");
		finds("e.yaml:4: algorithms[0].label: 'N {size}' is the same for different values of f. Add {f} to the label",
				"{algorithm: de, with: {size: {grid: [20, 40]}, f: {grid: [1, 2]}}, label: 'N {size}'}");
		List<Diagnostic> unknown = parsed("toy", "{algorithm: de, with: {size: {gird: [20, 40]}}}").diagnostics();
		assertTrue(unknown.stream().anyMatch(f -> f.toString().startsWith("e.yaml:4: algorithms[0].with.size.gird: unknown key 'gird'.")),
				unknown.toString());
	}

	/** 50 · 50 · 50 is above the limit of 100000. */
	@Test
	void aProductThatIsTooLargeIsToldWithItsSize() {
		String values = "{grid: " + java.util.stream.IntStream.range(0, 50).boxed().toList() + "}";
		finds("e.yaml:4: algorithms[0].with: with this entry there are 125000 algorithms and settings; the maximum is 100000. Use fewer values, "
				+ "or split the experiment", "{algorithm: de, with: {a: " + values + ", b: " + values + ", c: " + values + "}}");
	}

	@Test
	void twoEntriesMayNotMakeTheSameLabel() {
		finds("e.yaml:5: algorithms[1]: two algorithms are labelled 'de size=20'. Give each a different label.",
				"{algorithm: de, label: de size=20}\n  - {algorithm: de, with: {size: {grid: [20, 40]}}}");
	}
}
