package org.thalweg.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;

/**
 * Host and both mappings of jDE, GODE and GOjDE follow one trajectory, bit for bit, on functions of soco2010: a sum, a ring and a split of
 * two. A third of the generations oppose, where there are opposites. At full length each algorithm on each function, as 1 and as 51
 * populations, in several splits into launches.
 */
@Tag("device")
@Tag("full")
class GojdeTrajectoryTest {
	private static final int GENERATIONS = Bench.FULL ? 1000 : 90;
	private static final Map<String, String> OFTEN = Map.of("po", "0.3");
	private static final int[] SPLITS = { 0, 1, 6, 7, 64 };

	private static Trajectory of(Algorithm<?> algorithm, String function, int dimension, int size, int populations, Budget budget,
			Map<String, String> with) {
		return new Trajectory(algorithm, "soco2010/" + function, dimension, populations, budget, with).with("size", size);
	}

	@TestFactory
	Stream<DynamicTest> hostAndMappingsAgree() {
		Budget budget = Budget.ofSteps(GENERATIONS);
		return Trajectory.hostAndMappingsAgree(Bench.FULL ? everything(1, GENERATIONS) : List.of(
				of(Bench.GODE, "f1", 30, 24, 1, budget, OFTEN), of(Bench.GOJDE, "f3", 40, 50, 1, budget, OFTEN),
				of(Bench.JDE, "f9", 20, 40, 1, budget, Map.of()), of(Bench.GOJDE, "f15", 33, 20, 1, budget, OFTEN)));
	}

	/** 51 populations, that oppose in different generations, also by one launch, by one of one generation, and by uneven ones. */
	@TestFactory
	Stream<DynamicTest> companyAndLaunchSplitsChangeNothing() {
		return Trajectory.hostAndMappingsAgree(
				Bench.FULL ? everything(51, 200) : List.of(of(Bench.GOJDE, "f3", 40, 50, 51, Budget.ofSteps(60), OFTEN)), SPLITS);
	}

	private static List<Trajectory> everything(int populations, int generations) {
		List<Trajectory> out = new ArrayList<>();
		for (String function : List.of("f1", "f3", "f9", "f15")) {
			for (Algorithm<?> algorithm : List.of(Bench.JDE, Bench.GODE, Bench.GOJDE)) {
				Map<String, String> with = algorithm == Bench.JDE ? Map.of("crossover", "exponential") : OFTEN;
				out.add(of(algorithm, function, 36, 30, populations, Budget.ofSteps(generations), with));
			}
		}
		return out;
	}

	/** Every choice that the papers leave open, with several populations and a target that ends them at different generations. */
	@TestFactory
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		return Trajectory.hostAndMappingsAgree(List.of(
				of(Bench.GOJDE, "f1", 30, 30, 4, Budget.ofEvaluations(3001),
						Map.of("po", "0.2", "startOpposites", "true", "heirs", "drawn", "first", "drawn")),
				of(Bench.GOJDE, "f4", 10, 25, 5, Budget.ofSteps(150).until(30), Map.of("po", "0.2", "heirs", "given", "kept", "always")),
				of(Bench.JDE, "f15", 33, 12, 3, Budget.ofSteps(60), Map.of("crossover", "binomial", "bounds", "reflect", "tau1", "1", "tau2",
						"1")),
				new Trajectory(Bench.GODE, "f3 noise", 12, 2, Budget.ofSteps(40), Map.of("size", "9", "po", "1", "startOpposites", "true"))));
	}
}
