package org.thalweg.report.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class ParameterImportanceTest {
	private static final int[] ALL = IntStream.range(0, 64).toArray();

	/** Runs with two parameters of four values each, all pairs four times. @param rank of a run by both values */
	private static RunVariables runs(java.util.function.IntBinaryOperator rank) {
		RunVariable a = new RunVariable("a", Arrays.stream(ALL).mapToDouble(k -> k % 4).toArray(), List.of());
		RunVariable b = new RunVariable("b", Arrays.stream(ALL).mapToDouble(k -> k / 4 % 4).toArray(), List.of("w", "x", "y", "z"));
		RunVariable r = new RunVariable(RunVariables.RANK, Arrays.stream(ALL).mapToDouble(k -> rank.applyAsInt(k % 4, k / 4 % 4)).toArray(), List
				.of());
		return new RunVariables(List.of(), List.of(), List.of(a, b, r), List.of("a", "b"), RunVariables.RANK);
	}

	/** Of 3 b + a the variances are 9 and 1 shares of 10; twice that is lost: 1.8 and 0.2. */
	@Test
	void theParameterThatDeterminesTheRankComesFirst() {
		ParameterImportance of = ParameterImportance.of(runs((a, b) -> 3 * b + a), ALL).orElseThrow();
		assertEquals(List.of("b", "a"), of.parameters());
		assertEquals(1.8, of.importances().getFirst(), 0.2);
		assertEquals(0.2, of.importances().getLast(), 0.05);
		assertTrue(of.sentence().endsWith("explains 100 % for 64 runs it was not grown on"), of.sentence());
		assertEquals(List.of("b", "a"), of.chart().categories());
	}

	@Test
	void aForestThatExplainsLittleSaysSo() {
		int[] noise = { 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2, 6, 4, 3, 3, 8, 3, 2, 7, 9, 5, 0, 2, 8, 8, 4, 1, 9, 7, 1, 6,
				9, 3, 9, 9, 3, 7, 5, 1, 0, 5, 8, 2, 0, 9, 7, 4, 9, 4, 4, 5, 9, 2 };
		RunVariables runs = runs((_, _) -> 0);
		RunVariable r = new RunVariable(RunVariables.RANK, Arrays.stream(noise).asDoubleStream().toArray(), List.of());
		RunVariables noisy = new RunVariables(List.of(), List.of(), List.of(runs.get("a"), runs.get("b"), r), List.of("a", "b"), RunVariables.RANK);
		ParameterImportance of = ParameterImportance.of(noisy, ALL).orElseThrow();
		assertTrue(of.sentence().endsWith("so that the importances mean little"), of.sentence());
		assertEquals(Optional.empty(), ParameterImportance.of(runs, ALL), "all ranks are equal");
	}
}
