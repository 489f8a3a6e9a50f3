package org.thalweg.tests;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Budget;

/**
 * Host and the mappings that keep its trajectory agree on MA-SW-Chains, bit for bit, through several chains: a sum, prefix sums, a ring and a
 * split of two, in any split into launches.
 */
@Tag("device")
@Tag("full")
class MaSwTrajectoryTest {
	private static final int[] SPLITS = { 0, 1, 6, 7, 64 };

	private static Trajectory of(String function, int dimension, int populations, Budget budget, Object... with) {
		Map<String, String> parameters = new HashMap<>(Map.of("size", "12", "intensity", "40"));
		for (int k = 0; k < with.length; k += 2) {
			parameters.put(with[k].toString(), with[k + 1].toString());
		}
		return new Trajectory(Bench.MASWCHAINS, function, dimension, populations, budget, parameters);
	}

	/** At full length each function in a single population and in a batch; otherwise alternating. */
	@TestFactory
	Stream<DynamicTest> hostAndMappingsAgree() {
		return Trajectory.hostAndMappingsAgree(Bench.FULL ? everything(1) : List.of(of("cec2008/f4", 10, 1, Budget.ofEvaluations(1500))));
	}

	@TestFactory
	Stream<DynamicTest> companyAndLaunchSplitsChangeNothing() {
		return Trajectory.hostAndMappingsAgree(Bench.FULL ? everything(9) : List.of(of("soco2010/f8", 100, 3, Budget.ofSteps(300))), SPLITS);
	}

	private static List<Trajectory> everything(int populations) {
		List<Trajectory> out = new ArrayList<>();
		for (String function : List.of("cec2008/f1", "cec2008/f3", "cec2008/f4", "soco2010/f8", "soco2010/f15")) {
			for (int dimension : new int[] { 10, 100, 1000 }) {
				out.add(of(function, dimension, populations, Budget.ofEvaluations(populations == 1 ? 5000 : 1000)));
			}
		}
		return out;
	}

	/**
	 * Points that many groups share: a plain sum, whose biases are halved so often that the halvings are computed; individuals so near one another
	 * that codes of 16 bits leave open which is the farthest; after prefix sums; at full length also in a ring, after a rotation, and a large
	 * one.
	 */
	@TestFactory
	Stream<DynamicTest> largePointsAgree() {
		List<Trajectory> cases = new ArrayList<>(List.of(
				of("cec2008/f1", 1500, 2, Budget.ofEvaluations(1400), "groups", 1, "intensity", 1000, "rho", 7, "failures", 1000),
				of("cec2008/f1", 1100, 1, Budget.ofEvaluations(1500), "groups", 2, "alpha", 0, "ratio", "0.02", "size", 6),
				of("cec2008/f1", 1100, 2, Budget.ofEvaluations(1200), "groups", 2, "ratio", "0.98", "size", 6, "intensity", 30), // chains follow chains
				of("f5 rastrigin", 1030, 1, Budget.ofEvaluations(1100), "ratio", "0.98", "size", 12, "intensity", 7), // some of which end with a failure
				of("soco2010/f8", 2500, 2, Budget.ofEvaluations(300), "groups", 3, "firstRho", "nearest", "size", 10)));
		if (Bench.FULL) {
			cases.add(of("cec2008/f4", 3000, 1, Budget.ofEvaluations(800), "groups", 3));
			cases.add(of("cec2008/f1", 1100, 2, Budget.ofEvaluations(700), "groups", 2, "firstRho", "nearest", "candidates", 4));
			cases.add(of("cec2008/f1", 1100, 1, Budget.ofEvaluations(500), "groups", 2, "candidates", 9, "intensity", 41));
			cases.add(of("f3 noise", 1100, 2, Budget.ofEvaluations(500).until(1e-3), "groups", 2));
			cases.add(of("cec2008/f3", 2100, 3, Budget.ofEvaluations(300), "groups", 2));
			cases.add(of("soco2010/f15", 1500, 2, Budget.ofEvaluations(300), "groups", 64));
			cases.add(of("f8 rotated-rastrigin", 1100, 2, Budget.ofEvaluations(160), "groups", 2));
			cases.add(of("f5 rastrigin", 100_000, 1, Budget.ofEvaluations(300)));
		}
		return Trajectory.hostAndMappingsAgree(cases, SPLITS);
	}

	/**
	 * Every choice that the paper leaves open, a noise that depends on the evaluation's number, and a target that ends populations at different
	 * steps.
	 */
	@TestFactory
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		List<Trajectory> cases = new ArrayList<>(List.of(of("f3 noise", 12, 3, Budget.ofEvaluations(700).until(0.5), "firstRho", "nearest", "ratio",
				"0.8", "threshold", "0.05", "candidates", 1, "mark", "until-improved")));
		if (Bench.FULL) {
			cases.add(of("cec2008/f1", 10, 5, Budget.ofSteps(4000).until(100), "ratio", "0.9", "intensity", 9, "size", 5));
			cases.add(of("f8 rotated-rastrigin", 30, 2, Budget.ofEvaluations(1000), "candidates", 9, "alpha", 0.1, "mutation", 1));
		}
		return Trajectory.hostAndMappingsAgree(cases);
	}
}
