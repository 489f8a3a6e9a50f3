package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.problem.ProblemData;

/** Suites for large dimensions compared with values that other programs computed. */
@Tag("device")
class LargeScaleAnswersTest {
	@TestFactory
	Stream<DynamicTest> officialFunctionsHaveTheKnownAnswers() {
		ProblemData data = Bench.official();
		Map<String, KnownAnswers> cases = KnownAnswers.in("large-scale-known-answers.txt");
		assertEquals(60, cases.size());
		return cases.entrySet().stream().map(c -> answered(c.getKey(), c.getValue(), data, 1e-12));
	}

	/** Those of lsgo6, and of cec2010 in 100 dimensions. */
	@TestFactory
	Stream<DynamicTest> generatedFunctionsHaveTheKnownAnswers() {
		return lsgo().filter(c -> !official(c)).map(c -> answered(c.function() + " " + c.dimension(), c, ProblemData.NONE, 1e-12));
	}

	@TestFactory
	Stream<DynamicTest> officialFunctionsOfCec2010HaveTheKnownAnswers() {
		ProblemData data = Bench.official();
		return lsgo().filter(LargeScaleAnswersTest::official).map(c -> answered(c.function(), c, data, 1e-12));
	}

	/** The matrices of the published generator differ from the printed ones by 1e-12. */
	@TestFactory
	Stream<DynamicTest> thePublishedGeneratorMakesTheOfficialFunctionsOfCec2010() {
		return lsgo().filter(LargeScaleAnswersTest::official).map(c -> answered(c.function(), c, ProblemData.NONE, 1e-11));
	}

	private static Stream<KnownAnswers> lsgo() {
		Map<String, KnownAnswers> cases = KnownAnswers.in("lsgo-known-answers.txt");
		assertEquals(52, cases.size());
		return cases.values().stream();
	}

	private static boolean official(KnownAnswers c) {
		return c.function().startsWith("cec2010/") && c.dimension() == 1000;
	}

	private static DynamicTest answered(String name, KnownAnswers known, ProblemData data, double tolerance) {
		return DynamicTest.dynamicTest(name,
				() -> known.check(Bench.problem(Bench.family(known.function()), known.dimension(), Map.of(), data), tolerance));
	}
}
