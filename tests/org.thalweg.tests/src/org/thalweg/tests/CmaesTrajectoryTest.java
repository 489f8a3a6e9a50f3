package org.thalweg.tests;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Budget;

/** Host and kernel of CMA-ES follow one trajectory, bit for bit; see also {@link Bench}. */
@Tag("device")
@Tag("slow")
class CmaesTrajectoryTest {
	private static Trajectory cmaes(String function, int dimension, int populations, Budget budget, Map<String, String> with) {
		return new Trajectory(Bench.CMAES, function, dimension, populations, budget, with);
	}

	/** Budgets that end in the middle of a generation, targets, and generations alone; runs that end and those that follow. */
	@TestFactory
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		return Trajectory.hostAndMappingsAgree(List.of(cmaes("f4 rosenbrock", 5, 2, Budget.ofEvaluations(3_001), Map.of()),
				cmaes("f5 rastrigin", 4, 2, Budget.ofEvaluations(20_000), Map.of("restarts", "bipop", "tolfun", "1e-3", "doublings", "3")),
				cmaes("cec2005/f9", 3, 3, Budget.ofEvaluations(6_000), Map.of("restarts", "ipop", "active", "false", "sigma", "0.6")),
				cmaes("f1 sphere", 1, 2, Budget.ofSteps(60), Map.of("start", "3", "lambda", "7"))));
	}
}
