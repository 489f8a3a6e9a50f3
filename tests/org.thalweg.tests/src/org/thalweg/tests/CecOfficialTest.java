package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/** The suites cec2017 and cec2022 with the authors' files compared with the authors' programs. */
@Tag("device")
@Tag("slow")
class CecOfficialTest {
	private static ProblemData official() {
		ProblemData data = Bench.official();
		Assumptions.assumeTrue(Stream.of("cec2017", "cec2022").allMatch(s -> data.folder().orElseThrow().resolve(s).toFile().exists()),
				"skipped: no official data");
		return data;
	}

	private static Problem problem(CecAnswer answer, ProblemData data) {
		return Bench.problem(CecSuites.all().get(answer.function()), answer.dimension(), Map.of(), data);
	}

	/** 184 functions and dimensions at five points. */
	@TestFactory
	Stream<DynamicTest> valuesAreThoseOfTheAuthorsPrograms() throws IOException {
		ProblemData data = official();
		List<CecAnswer> answers = CecAnswer.in("cec-values.txt");
		assertEquals(920, answers.size());
		Map<String, List<CecAnswer>> problems = answers.stream()
				.collect(Collectors.groupingBy(a -> a.function() + " of " + a.dimension(), LinkedHashMap::new, Collectors.toList()));
		return problems.entrySet().stream().map(p -> DynamicTest.dynamicTest(p.getKey(), () -> {
			Problem problem = problem(p.getValue().getFirst(), data);
			p.getValue().forEach(a -> a.check(problem, data));
		}));
	}

	/** Sums of cosines and exponentials miss 0 by rounding, Schwefel's function by the digits of its constants. */
	@Test
	void everyMinimizerHasTheLeastValueAndIsInTheBox() throws IOException {
		ProblemData data = official();
		for (CecAnswer a : CecAnswer.in("cec-values.txt")) {
			if (a.point() == 0) {
				Problem problem = problem(a, data);
				double value = problem.value(problem.minimizer().orElseThrow(), new Evaluation());
				assertEquals(0.0, problem.optimum().orElseThrow());
				assertTrue(Math.abs(value) <= 1e-8, a + ": " + value);
			}
		}
	}

	@TestFactory
	Stream<DynamicTest> everyFunctionKeepsItsContract() {
		ProblemData data = official();
		return CecSuites.all().entrySet().stream().map(f -> DynamicTest.dynamicTest(f.getKey(),
				() -> assertEquals(List.of(), ProblemContract.violations(Bench.problem(f.getValue(), 10, Map.of(), data)))));
	}
}
