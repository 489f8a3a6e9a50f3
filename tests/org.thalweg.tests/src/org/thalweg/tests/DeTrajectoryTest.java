package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/** Host and every design of DE follow one trajectory, bit for bit; see also {@link Bench}. */
@Tag("device")
@Tag("slow")
class DeTrajectoryTest {
	private static final int GENERATIONS = Bench.FULL ? 2000 : 130;
	/** The four functions of [cudaDE_i]. */
	private static final List<String> PAPER = List.of("cec2005/f1", "cec2005/f6", "cec2005/f7", "cec2005/f9");

	private static Trajectory de(String function, int dimension, int size, int populations, Budget budget, Map<String, String> with) {
		return new Trajectory(Bench.DE, function, dimension, populations, budget, with).with("size", size);
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> hostAndDesignsAgreeOnThePapersFunctions() {
		Budget budget = Budget.ofSteps(GENERATIONS);
		// Each function in both sizes at full length, else in one of them, which is the large one for Griewank's with its sum and product only.
		return Trajectory.hostAndMappingsAgree(IntStream.range(0, 8).filter(k -> Bench.FULL || k % 2 == (k / 2 == 2 ? 1 : 0))
				.mapToObj(k -> k % 2 == 0 ? de(PAPER.get(k / 2), 10, 50, 1, budget, Map.of())
						: de(PAPER.get(k / 2), 100, Bench.FULL ? 1000 : 100, 1, budget, Map.of())).toList());
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> companyAndLaunchSplitsChangeNothing() {
		Budget budget = Budget.ofSteps(GENERATIONS);
		return Trajectory.hostAndMappingsAgree(List.of(de("cec2005/f9", 30, 20, 51, budget, Map.of()), de("cec2005/f6", 40, 150, 3, budget, Map
				.of())),
				0, 1, 6, 7, 64);
	}

	/** Every rule, with several populations and a target that ends them at different generations. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		Map<String, String> wang = Map.of("CR", "0.9", "crossover", "exponential", "bounds", "redraw", "acceptance", "not-worse");
		return Trajectory.hostAndMappingsAgree(List.of(de("cec2005/f1", 30, 30, 4, Budget.ofEvaluations(3001), wang),
				de("cec2005/f9", 10, 25, 5, Budget.ofSteps(150).until(30), Map.of("bounds", "reflect", "F", "0.9")),
				de("cec2005/f8", 40, 120, 3, Budget.ofSteps(60).until(20.5), Map.of("bounds", "clamp", "F", "1.4", "CR", "1")),
				de("f4 rosenbrock", 7, 8, 2, Budget.ofEvaluations(8), Map.of()),
				de("f3 noise", 12, 9, 2, Budget.ofSteps(40), Map.of("CR", "0", "crossover", "exponential")),
				de("f6 ackley", 33, 11, 2, Budget.ofSteps(40), Map.of("CR", "0", "bounds", "redraw", "F", "2"))));
	}

	/** Sizes that fit no group evenly, one dimension, rows too long for registers and local memory. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> oddSizesAgree() {
		Budget few = Budget.ofSteps(12);
		return Trajectory.hostAndGuardedMappingsAgree(List.of(de("f1 sphere", 1, 4, 1, few, Map.of()), de("cec2005/f6", 2, 5, 3, few, Map.of("lanes",
				"2")),
				de("f5 rastrigin", 33, 17, 2, few, Map.of("lanes", "4", "members", "3")),
				de("f8 rotated-rastrigin", 31, 700, 1, few, Map.of("lanes", "8")),
				de("cec2005/f7", 1100, 6, 2, few, Map.of("lanes", "32")), de("cec2005/f2", 2100, 5, 1, few, Map.of()),
				de("cec2005/f9", 10000, 5, 1, few, Map.of("lanes", "16")),
				de("f4 rosenbrock", 10000, 4, 1, few, Map.of()), de("f6 ackley", 3, 5000, 1, few, Map.of())));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesAndDesignsAgreeInSinglePrecision() {
		return Trajectory.mappingsAgreeInSinglePrecision(
				PAPER.stream().skip(Bench.FULL ? 0 : 1).map(f -> de(f, 30, 60, 2, Budget.ofSteps(GENERATIONS), Map.of("CR", "0.9"))).toList());
	}

	@Test
	void anEvaluationBudgetIsNeverExceededAndATargetStopsAtOnce() {
		Problem sphere = Bench.problem(Bench.family("f1 sphere"), 10, Map.of());
		Map<String, String> fifty = Map.of("size", "50");
		try (Search limited = Bench.start(Bench.DE, new HostDevice(), null, Precision.DOUBLE, sphere, Bench.seeds(1, 3),
				Budget.ofEvaluations(1049), fifty);
				Search aimed = Bench.start(Bench.DE, new HostDevice(), null, Precision.DOUBLE, sphere, Bench.seeds(1, 3),
						Budget.ofSteps(5000).until(1.0), fifty)) {
			limited.advance(5000);
			aimed.advance(5000);
			for (int p = 0; p < 3; p++) {
				assertEquals(1000, limited.evaluations(p), "20 times 50; once more would make 1050");
				var trace = aimed.trace(p).endsOfSteps();
				assertTrue(aimed.best(p) <= 1.0 && trace.value(trace.size() - 2) > 1.0, "reached " + aimed.best(p));
			}
		}
	}
}
