package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
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
import org.thalweg.statistics.RankComparisons;

/** The synchronous host and every mapping of SPSO-2011 follow one trajectory, bit for bit; see also {@link Bench}. */
@Tag("device")
@Tag("slow")
class SpsoTrajectoryTest {
	private static final int ITERATIONS = Bench.FULL ? 3125 : 150;
	private static final List<String> FUNCTIONS = List.of("f1 sphere", "f5 rastrigin", "cec2005/f7");

	private static Trajectory spso(String function, int dimension, int swarms, Budget budget, Map<String, String> with) {
		return new Trajectory(Bench.SPSO, function, dimension, swarms, budget, with);
	}

	/** At full length each function in both sizes, in a single population and in a batch. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> hostAndMappingsAgreeAloneAndTogether() {
		Budget budget = Budget.ofSteps(ITERATIONS);
		return Trajectory.hostAndMappingsAgree(Bench.FULL
				? FUNCTIONS.stream().flatMap(f -> Stream.of("32", "40").flatMap(size -> Stream.of(1, 51)
						.map(swarms -> spso(f, 10, swarms, budget, Map.of("size", size))))).toList()
				: List.of(spso("f1 sphere", 10, 51, budget, Map.of("size", "32")), spso("f5 rastrigin", 10, 1, budget, Map.of("size", "40")),
						spso("cec2005/f7", 10, 51, budget, Map.of("size", "40"))));
	}

	/** Of cases above, whose kernels are compiled; at full length of others too. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> launchSplitsChangeNothing() {
		Budget budget = Budget.ofSteps(ITERATIONS);
		List<Trajectory> cases = new ArrayList<>(List.of(spso("f1 sphere", 10, 51, budget, Map.of("size", "32")),
				spso("cec2005/f7", 10, 51, budget, Map.of("size", "40"))));
		if (Bench.FULL) {
			cases.add(spso("cec2005/f9", 30, 5, budget, Map.of("size", "20")));
			cases.add(spso("cec2005/f6", 40, 3, budget, Map.of("size", "50", "links", "probabilistic")));
		}
		return Trajectory.hostAndMappingsAgree(cases, 0, 1, 6, 7, 64);
	}

	/** Every rule, with several swarms and a target that ends them at different iterations. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		return Trajectory.hostAndMappingsAgree(List.of(
				spso("f1 sphere", 10, 4, Budget.ofEvaluations(3001), Map.of("size", "30", "links", "probabilistic", "confinement", "stop")),
				spso("f5 rastrigin", 10, 5, Budget.ofSteps(150).until(40), Map.of("size", "25", "informed", "7")),
				spso("cec2005/f8", 40, 3, Budget.ofSteps(60).until(20.5), Map.of("size", "120", "inertia", "0.9")),
				spso("f4 rosenbrock", 7, 2, Budget.ofEvaluations(8), Map.of("size", "8")),
				spso("f3 noise", 12, 2, Budget.ofSteps(40), Map.of("size", "9", "acceleration", "2", "informed", "300", "links", "probabilistic")),
				spso("f5 rastrigin", 33, 2, Budget.ofSteps(40), Map.of("size", "11", "inertia", "-1"))));
	}

	/**
	 * Sizes that fit no group evenly, one dimension, state too large for registers and local memory, every number of lanes. Of 5000
	 * particles a launch has room for the improvements of two iterations, the start being one, so that swarms continue in further ones.
	 */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> oddSizesAgree() {
		Budget few = Budget.ofSteps(12);
		List<Trajectory> cases = new ArrayList<>(List.of(spso("f1 sphere", 1, 2, few, Map.of("size", "2")),
				spso("cec2005/f6", 2, 3, few, Map.of("size", "5", "lanes", "2")),
				spso("f5 rastrigin", 33, 2, few, Map.of("size", "17", "lanes", "4")),
				spso("f1 sphere", 10, 2, Budget.ofSteps(60), Map.of("size", "33", "lanes", "8")),
				spso("f8 rotated-rastrigin", 31, 1, few, Map.of("size", "70", "lanes", "16")),
				spso("cec2005/f7", 1100, 2, few, Map.of("size", "6", "lanes", "32")),
				spso("cec2005/f2", 300, 1, few, Map.of("size", "90", "lanes", "8")),
				spso("f4 rosenbrock", 10000, 1, few, Map.of("size", "4")),
				spso("f2 schwefel-2-22", 3, 2, few, Map.of("size", "5000"))));
		if (Bench.FULL) {
			cases.add(spso("cec2005/f9", 3000, 1, few, Map.of("size", "10", "lanes", "16")));
		}
		return Trajectory.hostAndGuardedMappingsAgree(cases);
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesAndMappingsAgreeInSinglePrecision() {
		return Trajectory.mappingsAgreeInSinglePrecision(
				FUNCTIONS.stream().skip(Bench.FULL ? 0 : 1).map(f -> spso(f, 10, 3, Budget.ofSteps(ITERATIONS), Map.of())).toList());
	}

	@Test
	void anEvaluationBudgetIsNeverExceededAndATargetStopsAtOnce() {
		Problem sphere = Bench.problem(Bench.family("f1 sphere"), 10, Map.of());
		try (Search limited = Bench.start(Bench.SPSO, new HostDevice(), null, Precision.DOUBLE, sphere, Bench.seeds(1, 3),
				Budget.ofEvaluations(1049), Map.of("size", 32));
				Search aimed = Bench.start(Bench.SPSO, new HostDevice(), null, Precision.DOUBLE, sphere, Bench.seeds(1, 3),
						Budget.ofSteps(5000).until(1.0), Map.of())) {
			limited.advance(5000);
			aimed.advance(5000);
			for (int p = 0; p < 3; p++) {
				assertEquals(1024, limited.evaluations(p), "32 times 32; once more would make 1056");
				var trace = aimed.trace(p).endsOfSteps();
				assertTrue(aimed.best(p) <= 1.0 && trace.value(trace.size() - 2) > 1.0, "reached " + aimed.best(p));
			}
		}
	}

	/**
	 * The asynchronous host is another method, so only its results can be compared: final values on Rastrigin of 51 runs each,
	 * with different seeds. At this level Mann and Whitney's test finds a shift by one standard deviation with a probability
	 * of 95 %: Φ(1 · √(51/2) · √0.955 − 3.29) = Φ(1.64).
	 */
	@Test
	void bothOrdersOfUpdatesReachAlikeValues() {
		double[] synchronous = finalValues(100, "synchronous");
		double[] asynchronous = finalValues(200, "asynchronous");
		double p = RankComparisons.mannWhitney(synchronous, asynchronous);
		assertTrue(p > 0.001, "p " + p + ", medians " + median(synchronous) + " and " + median(asynchronous));
	}

	private static double[] finalValues(long seed, String update) {
		Problem rastrigin = Bench.problem(Bench.family("f5 rastrigin"), 10, Map.of());
		try (Search search = Bench.start(Bench.SPSO, new HostDevice(), null, Precision.DOUBLE, rastrigin, Bench.seeds(seed, 51),
				Budget.ofSteps(1000), Map.of("update", update))) {
			search.advance(1000);
			return IntStream.range(0, 51).mapToDouble(search::best).toArray();
		}
	}

	private static double median(double[] values) {
		return Arrays.stream(values).sorted().toArray()[values.length / 2];
	}
}
