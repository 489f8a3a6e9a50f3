package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.system.SystemProblem;

/** Larson's four reservoirs, whose optimum is 401.3, with the budgets of docs/reservoir-systems.md. */
@Tag("store")
@Tag("full")
class FourReservoirsTest {
	private static SystemProblem problem(double margin) {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples/four-reservoirs/system.yaml"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return new SystemProblem(SystemFile.read(root.resolve("examples/four-reservoirs/system.yaml")).orThrow(), margin, Repair.REACHABLE,
				WriteBack.NONE);
	}

	private static <P extends Record> double best(Algorithm<P> algorithm, Map<String, String> with, double margin, long evaluations) {
		Setting<P> setting = new Setting<>(Parameters.bind(algorithm.parameters(), Map.of(), with), List.of(problem(margin)),
				List.of(new Population(0, 1)), Budget.ofEvaluations(evaluations), new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE);
		try (Search search = algorithm.start(setting)) {
			search.advance(Integer.MAX_VALUE);
			return search.best(0);
		}
	}

	@TestFactory
	Stream<DynamicTest> theOptimumIsFoundToAThousandth() {
		return Stream.of(DynamicTest.dynamicTest("clpso", () -> assertOptimal(best(Bench.CLPSO, Map.of(), 2, 500_000))),
				DynamicTest.dynamicTest("de", () -> assertOptimal(best(Bench.DE, Map.of(), 2, 500_000))),
				DynamicTest.dynamicTest("gojde", () -> assertOptimal(best(Bench.GOJDE, Map.of(), 2, 500_000))),
				DynamicTest.dynamicTest("maswchains",
						() -> assertOptimal(best(Bench.MASWCHAINS, Map.of("size", "2000", "rho", "2"), 5, 1_000_000))));
	}

	/** 0.1 % of 401.3 are 0.4013; nothing is below the optimum of the linear programme but by rounding. */
	private static void assertOptimal(double value) {
		assertEquals(-401.3 + 0.4013 / 2, value, 0.4013 / 2 + 1e-9);
	}
}
