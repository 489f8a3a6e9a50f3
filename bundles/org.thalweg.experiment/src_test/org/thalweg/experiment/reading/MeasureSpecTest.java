package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class MeasureSpecTest {
	private static ExperimentFile.Parsed parsed(String keys) {
		return ExperimentFile.parse("e.yaml", "problems: p\nalgorithms: a\nstop: 5\n" + keys, Path.of("/x"), Map.of());
	}

	private static MeasureSpec read(String keys) {
		return parsed(keys).experiment().tests().measures();
	}

	private static String finding(String keys) {
		List<Diagnostic> diagnostics = parsed(keys).diagnostics();
		assertEquals(1, diagnostics.size(), diagnostics.toString());
		return diagnostics.getFirst().toString();
	}

	@Test
	void aFileNamesTargetsAndBudgets() {
		MeasureSpec m = read("targets: [1e-8, 1, 0.01]\nbudgets: [0.5D, 1e4, 100D]\n");
		assertEquals(List.of(1.0, 0.01, 1e-8), m.targets());
		assertEquals(List.of(2.5, 10_000.0, 500.0), m.budgets().stream().map(b -> b.evaluations(5)).toList());
		assertEquals(List.of("0.5D", "10000", "100D"), m.budgetTexts());
		assertEquals(MeasureSpec.NONE, read(""));
		assertEquals(List.of(100.0), read("targets: 100").targets());
	}

	@Test
	void cocoStandsForItsTargets() {
		MeasureSpec m = read("targets: coco\n");
		assertEquals(7, m.targets().size());
		assertEquals(51, m.distribution().length);
		assertEquals(List.of("coco"), m.targetTexts());
	}

	@Test
	void whatIsNoTargetOrBudgetIsNamedWithItsLine() {
		for (String t : List.of("0", "-1", "NaN", "Infinity", "1e400", "x", "1D", "[1, coco]")) {
			String message = finding("targets: " + t + "\n");
			assertTrue(message.contains("e.yaml:4") && message.contains("is not an error to reach; expected numbers above 0"), message);
		}
		for (String b : List.of("0", "-1", "D", "1d", "1e400", "10 D", "'1,000'")) {
			assertTrue(finding("budgets: " + b + "\n").contains("is not a number of evaluations; expected a number above 0, such as 10000"), b);
		}
		assertTrue(finding("targets: [1, 1.0]\n").contains("the target 1 occurs twice"));
		assertTrue(finding("budgets: [10D, 10D]\n").contains("the budget 10D occurs twice. Give each once"));
		String many = IntStream.rangeClosed(1, 101).mapToObj(Integer::toString).toList().toString();
		assertTrue(finding("budgets: " + many + "\n").contains("101 budgets are too many; the maximum is 100"));
		assertThrows(IllegalArgumentException.class, () -> MeasureSpec.of(List.of("1", ""), List.of()));
	}
}
