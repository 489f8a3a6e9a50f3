package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.contracts.HeldState;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * Mapping paper of MA-SW-Chains and its form on the host, scheme: generational, agree bit for bit through several chains, in any split into
 * launches, whichever of them began.
 */
@Tag("device")
@Tag("full")
class MaSwPaperTest {
	private static final int[] SPLITS = { 0, 1, 6, 7, 64 };

	private static Trajectory of(String function, int dimension, int populations, Budget budget, Object... with) {
		Map<String, String> parameters = new HashMap<>(Map.of("size", "12", "intensity", "40", "children", "5"));
		for (int k = 0; k < with.length; k += 2) {
			parameters.put(with[k].toString(), with[k + 1].toString());
		}
		return new Trajectory(Bench.MASWCHAINS, function, dimension, populations, budget, parameters);
	}

	private static Stream<DynamicTest> agree(List<Trajectory> cases, int... splits) {
		return Trajectory.twinAndMappingAgree(cases, c -> c.with("scheme", "generational"), "paper", splits);
	}

	/** Every choice that the paper leaves open, with rounded coordinates; at full length also as it comes: a sum, a ring, a split of two. */
	@TestFactory
	Stream<DynamicTest> smallPointsAgree() {
		List<Trajectory> cases = new ArrayList<>(List.of(
				of("f3 noise", 12, 2, Budget.ofEvaluations(400).until(0.5), "firstRho", "nearest", "ratio", "0.8", "threshold", "0.05",
						"candidates", 1, "mark", "until-improved", "children", 7, "storage", "single")));
		if (Bench.FULL) {
			for (String function : List.of("cec2008/f1", "cec2008/f3", "cec2008/f4", "soco2010/f8", "soco2010/f15")) {
				cases.add(of(function, 10, 1, Budget.ofEvaluations(3000)));
				cases.add(of(function, 100, 3, Budget.ofEvaluations(1000), "size", 60, "children", 20));
			}
			cases.add(of("cec2008/f1", 10, 5, Budget.ofSteps(2000).until(100), "ratio", "0.9", "intensity", 9, "size", 5));
			cases.add(of("f8 rotated-rastrigin", 30, 2, Budget.ofEvaluations(1000), "candidates", 9, "alpha", 0.1, "mutation", 1));
		}
		return agree(cases, SPLITS);
	}

	/** Points of several groups: after prefix sums; at full length plain, in a ring, in two shares, after a rotation, and a large one. */
	@TestFactory
	Stream<DynamicTest> largePointsAgree() {
		List<Trajectory> cases = new ArrayList<>(List.of(of("soco2010/f8", 2500, 2, Budget.ofEvaluations(200), "firstRho", "nearest")));
		if (Bench.FULL) {
			cases.add(of("cec2008/f1", 2500, 1, Budget.ofEvaluations(800)));
			cases.add(of("cec2008/f3", 2100, 3, Budget.ofEvaluations(300)));
			cases.add(of("soco2010/f15", 1500, 2, Budget.ofEvaluations(300)));
			cases.add(of("f8 rotated-rastrigin", 1100, 2, Budget.ofEvaluations(160)));
			cases.add(of("f5 rastrigin", 100_000, 1, Budget.ofEvaluations(300)));
			cases.add(of("f5 rastrigin", 3_000_000, 1, Budget.ofEvaluations(40), "size", 5, "children", 3, "intensity", 8));
		}
		return agree(cases, SPLITS);
	}

	/** 32 work-items evaluate a point of these: a scan, and a pointwise function after stages. */
	@TestFactory
	Stream<DynamicTest> objectivesThatDoNotFoldAgree() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> Stream.of(Basin.of(12, List.of()),
				ObjectiveFormsTest.problems().get("whole of 37, staged")).map(problem -> DynamicTest.dynamicTest(info.address() + " " + problem,
						() -> {
							try (KernelDevice device = Bench.openGuarded(info)) {
								assertEquals(outcome(new HostDevice(), problem), outcome(device, problem));
							}
						})));
	}

	/** In single precision it is checked against its contract only. */
	@TestFactory
	Stream<DynamicTest> singlePrecisionKeepsTheContract() {
		Problem problem = Bench.problem(Bench.family("f5 rastrigin"), 10, Map.of());
		return Bench.devices().map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.open(info)) {
				assertEquals(List.of(), AlgorithmContract.deviceViolations(Bench.MASWCHAINS, Bench.mapping(Bench.MASWCHAINS, "paper"), problem,
						device, Precision.SINGLE));
			}
		}));
	}

	private static List<String> outcome(Device device, Problem problem) {
		try (Search search = Bench.start(Bench.MASWCHAINS, device, "paper", Precision.DOUBLE, problem, Bench.seeds(7, 2), Budget.ofEvaluations(500),
				Map.of("size", "12", "intensity", "40", "children", "5", "scheme", "generational"))) {
			search.advance(Integer.MAX_VALUE);
			return Bench.outcome(search);
		}
	}

	/** Saved in a phase of the genetic algorithm and in a chain, by one, and restored by the other. */
	@TestFactory
	Stream<DynamicTest> eachGoesOnWithWhatTheOtherSaved() {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.open(info)) {
				for (int at : Bench.FULL ? new int[] { 0, 3, 20, 40, 70 } : new int[] { 20 }) {
					List<String> whole = goOn(null, 0, new HostDevice());
					assertEquals(whole, goOn(saved(device, at), at, new HostDevice()), "from a device, step " + at);
					assertEquals(whole, goOn(saved(new HostDevice(), at), at, device), "from the host, step " + at);
				}
			}
		}));
	}

	private static Search start(Device device) {
		return Bench.start(Bench.MASWCHAINS, device, "paper", Precision.DOUBLE, Bench.problem(Bench.family("soco2010/f8"), 2500, Map.of()),
				Bench.seeds(7, 2), Budget.ofSteps(90), Map.of("size", "12", "intensity", "40", "children", "5", "firstRho", "nearest", "scheme",
						"generational"));
	}

	private static HeldState saved(Device device, int at) {
		try (Search search = start(device)) {
			search.advance(at);
			HeldState out = new HeldState();
			assertTrue(search.save(out), "cannot be saved");
			return out;
		}
	}

	private static List<String> goOn(HeldState from, int at, Device device) {
		try (Search search = start(device)) {
			if (from != null) {
				search.restore(from.reader());
			}
			search.advance(90 - at);
			return Bench.outcome(search);
		}
	}
}
