package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stages;
import org.thalweg.core.random.Draw;

/** The eight functions at points computed by hand, on the host and on every device. */
@Tag("device")
@Tag("slow")
class ClassicValuesTest {
	private static final double QUARTER = Math.PI * Math.PI / 4; // its root is pi/2, where the sine is 1

	private static final double AT_500 = 180.58915853139175; // -500 sin sqrt 500
	private static final List<HandWorked> CASES = List.of(
			// 9 + 16; 1/4 + 1/4; 10^4 + 0
			worked("f1 sphere", Map.of(), points(3, 4, 0.5, -0.5, 100, 0), values(25, 0.5, 10000)),
			// 3 + 2; 1 + 1/4; 7 + 0
			worked("f2 schwefel-2-22", Map.of(), points(1, -2, 0.5, 0.5, 7, 0), values(5, 1.25, 7)),
			// 1 + 2; 1/16 + 2; 1 + 2/16; each plus the noise of its evaluation
			worked("f3 noise", Map.of(), points(1, 1, 0.5, -1, -1, 0.5), values(3 + noise(0), 2.0625 + noise(1), 1.125 + noise(2))),
			// 0 + 1; 100 (3 - 4)^2 + 1; 100 (1 - 1)^2 + 4
			worked("f4 rosenbrock", Map.of(), points(0, 0, 2, 3, -1, 1), values(1, 101, 4)),
			// 2 (1/4 + 10 + 10); 1 + 4; 2 (1/16 - 0 + 10)
			worked("f5 rastrigin", Map.of(), points(0.5, -0.5, 1, 2, 0.25, 0.25), values(40.5, 5, 20.125)),
			// 20 (1 - e^-0.2); 20 (1 - e^-0.1) - e^-1 + e; 20 (1 - e^-0.4)
			worked("f6 ackley", Map.of(), points(1, 1, 0.5, -0.5, 2, -2),
					values(3.625384938440363, 4.253654026568411, 6.593599079287213)),
			// 2 * 418.9828; less pi^2/4 twice; less pi^2/4 once, plus it once
			worked("f7 rotated-schwefel", Map.of("rotation", "none"), points(0, 0, QUARTER, QUARTER, QUARTER, -QUARTER),
					values(837.9656, 833.0307977994553, 837.9656)),
			// 2 * 418.9828; x sin sqrt |x| is -180.589 at 500 and 180.589 at -500, both within the domain
			worked("f7 rotated-schwefel", Map.of("rotation", "none"), points(-500, -500, 500, 500, -500, 500),
					values(837.9656 - 2 * AT_500, 837.9656 + 2 * AT_500, 837.9656)),
			worked("f7 rotated-schwefel", Map.of("rotation", "none", "beyond", "penalty"), points(-500, -500, 500, 500, -500, 500),
					values(837.9656 - 2 * AT_500, 837.9656 + 2 * AT_500, 837.9656)),
			worked("f8 rotated-rastrigin", Map.of("rotation", "none"), points(0.5, -0.5, 1, 2, 0.25, 0.25),
					values(40.5, 5, 20.125)));

	private static HandWorked worked(String function, Map<String, String> with, double[][] points, double[] values) {
		return new HandWorked(function, Bench.problem(Bench.functions().get(function), 2, with), points, values);
	}

	private static double[][] points(double... x) {
		return new double[][] { { x[0], x[1] }, { x[2], x[3] }, { x[4], x[5] } };
	}

	private static double[] values(double... f) {
		return f;
	}

	/** Noise of point k: individual k of epoch 0, seed 0. */
	private static double noise(int k) {
		return new Draw(0, 0).uniform(Draw.NOISE, 0, k, 0);
	}

	@TestFactory
	Stream<DynamicTest> onTheHost() {
		return HandWorked.onHost(CASES);
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> onDevicesHoweverOneEvaluationIsShared() {
		return HandWorked.onDevices(CASES);
	}

	/** Large points, several tiles. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> allWaysToShareGiveTheHostsBits() {
		Map<String, Problem> problems = new LinkedHashMap<>();
		Bench.functions().forEach((name, family) -> problems.put(name,
				Bench.problem(family, name.contains("rotated") ? 70 : 5000, Map.of())));
		return HandWorked.sameBits(problems);
	}

	/** Where the rotated point is (1, 0, ..., 0), rotated Rastrigin is 1: the transpose of the matrix turns back. */
	@Test
	void theRotationIsOrthogonalAndIsApplied() {
		for (String kind : List.of("planes", "full")) {
			Problem problem = Bench.problem(Bench.functions().get("f8 rotated-rastrigin"), 7, Map.of("rotation", kind));
			double[] m = new Stages(7, problem.device().orElseThrow().stages()).matrix();
			double[] x = new double[7];
			for (int i = 0; i < 7; i++) {
				x[i] = m[i];
				for (int j = 0; j < 7; j++) {
					double dot = 0;
					for (int c = 0; c < 7; c++) {
						dot += m[i * 7 + c] * m[j * 7 + c];
					}
					assertEquals(i == j ? 1 : 0, dot, 1e-14, kind);
				}
			}
			assertEquals(1, problem.value(x, new Evaluation()), 1e-12, kind);
		}
	}

	/** With the constants as printed, the lowest value of f7 is -8.727e-5 D; the stated optimum is a value it takes. */
	@Test
	void theOptimumOfRotatedSchwefelIsTheOneOfItsPrintedConstants() {
		Problem problem = Bench.problem(Bench.functions().get("f7 rotated-schwefel"), 30, Map.of());
		assertEquals(-0.002618, problem.optimum().orElseThrow(), 1e-6);
		assertEquals(problem.optimum().orElseThrow(),
				problem.value(problem.minimizer().orElseThrow(), new Evaluation()), 1e-9);
	}
}
