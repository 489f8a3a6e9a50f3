package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelFiles;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/** The suites cec2008 and soco2010 beside {@code kernels/test/large-scale-known-answers.txt}, which tells of its points. */
class LargeScaleAnswersTest {
	private static final int POINTS = 10;

	@TestFactory
	Stream<DynamicTest> officialFunctionsHaveTheKnownAnswers() {
		ProblemData data = Bench.official();
		Map<String, Map<Integer, String>> cases = new LinkedHashMap<>();
		KernelFiles.read(KernelFile.ours("test/large-scale-known-answers.txt")).lines().filter(line -> !line.startsWith("#"))
				.map(line -> line.split(" "))
				.forEach(c -> cases.computeIfAbsent(c[0] + " " + c[1], name -> new TreeMap<>()).put(Integer.valueOf(c[2]), c[3]));
		assertEquals(60, cases.size());
		return cases.entrySet().stream().map(c -> DynamicTest.dynamicTest(c.getKey(), () -> {
			String[] function = c.getKey().split(" ");
			Problem problem = Bench.problem(LargeScaleSuites.all().get(function[0]), Integer.parseInt(function[1]), Map.of(), data);
			double[][] points = points(problem);
			assertEquals(POINTS, c.getValue().size());
			c.getValue().forEach((k, text) -> {
				double known = Double.parseDouble(text);
				assertEquals(known, problem.value(points[k], new Evaluation()), 1e-12 * Math.abs(known), "point " + k);
			});
		}));
	}

	private static double[][] points(Problem problem) {
		double bound = problem.upper()[0];
		double[] minimizer = problem.minimizer().orElseThrow();
		double[][] x = new double[POINTS][problem.dimension()];
		long s = 2010;
		for (int k = 0; k < POINTS; k++) {
			for (int i = 0; i < x[k].length; i++) {
				s = (1103515245 * s + 12345) % (1L << 31);
				double u = s * 0x1p-31;
				x[k][i] = switch (k) {
				case 7 -> 0.0;
				case 8 -> i % 2 == 0 ? bound : -bound;
				case 9 -> minimizer[i] + (2.0 * u - 1.0) * bound / 16.0;
				default -> -bound + 2.0 * bound * u;
				};
			}
		}
		return x;
	}
}
