package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/** The suites cec2008 and soco2010: optima to the last bit, official and generated numbers, what is refused. */
@Tag("slow")
class LargeScaleValuesTest {
	@Test
	void officialMinimizersHaveExactlyTheLeastValue() {
		ProblemData data = Bench.official();
		IntStream.of(10, 100, 1000).forEach(n -> minimizersHaveTheLeastValue(n, data));
	}

	@Test
	void generatedMinimizersHaveExactlyTheLeastValue() {
		IntStream.of(8, 33, 1001, 10_000).forEach(n -> minimizersHaveTheLeastValue(n, ProblemData.NONE));
	}

	/** To the last bit, but for Ackley's two exponentials. */
	private static void minimizersHaveTheLeastValue(int dimension, ProblemData data) {
		LargeScaleSuites.all().forEach((id, family) -> {
			Problem problem = Bench.problem(family, dimension, Map.of(), data);
			double value = problem.value(problem.minimizer().orElseThrow(), new Evaluation());
			assertEquals(0, problem.optimum().orElseThrow());
			assertEquals(0, value, id.endsWith("/f6") ? 1e-14 : 0, id + " of " + dimension);
		});
	}

	@TestFactory
	Stream<DynamicTest> everyFunctionKeepsItsContract() {
		return LargeScaleSuites.all().entrySet().stream().map(f -> DynamicTest.dynamicTest(f.getKey(),
				() -> assertEquals(List.of(), ProblemContract.violations(Bench.problem(f.getValue(), 30, Map.of())))));
	}

	/** Fragments that no other suite has, either kind of product, and splits of all kinds; two tiles. At full length all of them. */
	@TestFactory
	Stream<DynamicTest> allWaysToShareGiveTheHostsBits() {
		Map<String, Problem> problems = new LinkedHashMap<>();
		for (String id : List.of("cec2008/f2", "soco2010/f7", "soco2010/f9", "soco2010/f10", "soco2010/f13", "soco2010/f16", "soco2010/f19")) {
			problems.put(id, problem(id, 1101, Map.of(), ProblemData.NONE));
		}
		problems.put("soco2010/f15 infinite", problem("soco2010/f15", 1101, Map.of("overflow", "infinite"), ProblemData.NONE));
		if (Bench.FULL) {
			LargeScaleSuites.all().keySet().forEach(id -> IntStream.of(10, 100, 1000, 2500)
					.forEach(n -> problems.put(id + " of " + n, problem(id, n, Map.of(), ProblemData.NONE))));
		}
		return HandWorked.sameBits(problems);
	}

	private static Problem problem(String id, int dimension, Map<String, String> with, ProblemData data) {
		return Bench.problem(LargeScaleSuites.all().get(id), dimension, with, data);
	}
}
