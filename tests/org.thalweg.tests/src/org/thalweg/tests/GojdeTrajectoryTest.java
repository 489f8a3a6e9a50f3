package org.thalweg.tests;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;

/** Host and every model of jDE, GODE and GOjDE follow one trajectory, bit for bit, opposition generations included. */
@Tag("slow")
class GojdeTrajectoryTest {
	private static final int GENERATIONS = Bench.FULL ? 1000 : 90;
	private static final Map<String, String> OFTEN = Map.of("po", "0.3");

	private static Trajectory of(Algorithm<?> algorithm, String function, int dimension, int size, int populations, Budget budget,
			Map<String, String> with) {
		return new Trajectory(algorithm, function, dimension, populations, budget, with).with("size", size);
	}

	@TestFactory
	Stream<DynamicTest> hostAndModelsAgree() {
		Budget budget = Budget.ofSteps(GENERATIONS);
		return Trajectory.hostAndModelsAgree(List.of(of(Bench.JDE, "f4 rosenbrock", 20, 40, 1, budget, Map.of()),
				of(Bench.GODE, "f6 ackley", 30, 24, 1, budget, OFTEN), of(Bench.GOJDE, "cec2005/f9", 40, 50, 1, budget, Map.of())));
	}

	@TestFactory
	Stream<DynamicTest> companyAndLaunchSplitsChangeNothing() {
		return Trajectory.hostAndModelsAgree(List.of(of(Bench.GOJDE, "f4 rosenbrock", 12, 10, 51, Budget.ofSteps(60), OFTEN)), 0, 1, 6, 7, 64);
	}

	/** Every silent point of the papers, with several populations and a target that ends them at different generations. */
	@TestFactory
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		return Trajectory.hostAndModelsAgree(List.of(
				of(Bench.GOJDE, "f1 sphere", 30, 30, 4, Budget.ofEvaluations(3001),
						Map.of("po", "0.2", "startOpposites", "true", "heirs", "drawn", "first", "drawn")),
				of(Bench.GOJDE, "f5 rastrigin", 10, 25, 5, Budget.ofSteps(150).until(30), Map.of("po", "0.2", "heirs", "given", "kept", "always")),
				of(Bench.JDE, "cec2005/f8", 33, 12, 3, Budget.ofSteps(60), Map.of("crossover", "binomial", "bounds", "reflect", "tau1", "1", "tau2",
						"1")),
				of(Bench.GODE, "f3 noise", 12, 9, 2, Budget.ofSteps(40), Map.of("po", "1", "startOpposites", "true"))));
	}
}
