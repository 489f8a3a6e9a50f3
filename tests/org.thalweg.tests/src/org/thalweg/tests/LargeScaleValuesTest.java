package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
