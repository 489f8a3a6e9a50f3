package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;

/**
 * One trajectory of each mapping, the minimum that is compared in every run of the tests; the classes {@code …TrajectoryTest} compare many more at
 * full length. Mappings with a separate trajectory are in {@link RecordedResultsTest}.
 */
@Tag("device")
@Tag("slow")
class MappingsOnDevicesTest {
	/** Sizes that fill no group, three populations, functions of several suites and kinds, rules that differ from the defaults. */
	private static Map<String, Trajectory> cases() {
		Map<String, Trajectory> out = new LinkedHashMap<>();
		out.put("clpso", of(Bench.CLPSO, "f8 rotated-rastrigin", 11, Budget.ofEvaluations(700), Map.of("size", "13", "refreshingGap", "2")));
		out.put("spso2011", of(Bench.SPSO, "cec2005/f9", 12, Budget.ofSteps(50), Map.of("size", "14")));
		out.put("de", of(Bench.DE, "cec2005/f6", 21, Budget.ofEvaluations(700), Map.of("size", "13", "bounds", "reflect")));
		out.put("jde", of(Bench.JDE, "soco2010/f9", 10, Budget.ofSteps(50), Map.of("size", "11", "tau1", "0.5")));
		out.put("gode", of(Bench.GODE, "f6 ackley", 9, Budget.ofSteps(50), Map.of("size", "12", "po", "0.3")));
		out.put("gojde", of(Bench.GOJDE, "soco2010/f15", 33, Budget.ofSteps(50), Map.of("size", "10", "po", "0.3")));
		out.put("de with an archive", of(Bench.DE, "cec2005/f9", 9, Budget.ofEvaluations(701), Map.of("size", "23", "mutation", "current-to-pbest-1",
				"archive", "0.5")));
		out.put("lshade", of(Bench.LSHADE, "cec2005/f9", 7, Budget.ofEvaluations(701), Map.of("size", "23", "memory", "3")));
		out.put("cmaes", of(Bench.CMAES, "cec2005/f9", 7, Budget.ofEvaluations(2_001), Map.of("restarts", "ipop", "tolfun", "0.1", "start", "1")));
		out.put("sep-cmaes", of(Bench.SEP_CMAES, "f4 rosenbrock", 130, Budget.ofEvaluations(701), Map.of("active", "true", "restarts", "ipop")));
		out.put("random", of(Bench.RANDOM, "f3 noise", 5, Budget.ofEvaluations(701), Map.of("size", "23")));
		out.put("maswchains", of(Bench.MASWCHAINS, "soco2010/f13", 20, Budget.ofSteps(30), Map.of("size", "6", "intensity", "9", "threshold",
				"0.05")));
		out.put("maswchains in groups that share a point", of(Bench.MASWCHAINS, "cec2008/f1", 1100, Budget.ofEvaluations(700), Map.of("size", "6",
				"groups", "2", "ratio", "0.3", "intensity", "9")));
		out.put("maswchains in groups that share a sum", of(Bench.MASWCHAINS, "soco2010/f8", 1100, Budget.ofEvaluations(400), Map.of("size", "6",
				"groups", "3", "firstRho", "nearest", "intensity", "9")));
		return out;
	}

	private static Trajectory of(Algorithm<?> algorithm, String function, int dimension, Budget budget, Map<String, String> with) {
		return new Trajectory(algorithm, function, dimension, 3, budget, with);
	}

	/** In three launches and the rest, with guards around every buffer. */
	@TestFactory
	Stream<DynamicTest> everyMappingFollowsTheHost() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> cases().entrySet().stream().flatMap(c -> {
			List<String> expected = c.getValue().outcome(new HostDevice(), null, Precision.DOUBLE);
			return c.getValue().algorithm().mappings().stream().filter(m -> m.hostTrajectory() && c.getValue().on(m))
					.map(m -> DynamicTest.dynamicTest(c.getKey() + " " + m.id() + " on " + info.address(), () -> {
						try (KernelDevice device = Bench.openGuarded(info)) {
							assertEquals(expected, c.getValue().outcome(device, m.id(), Precision.DOUBLE, 0, 1, 6));
						}
					}));
		}));
	}

	/**
	 * Every mapping on a GPU that reports groups of 1024 work-items and whose kernels take fewer: the host's bits, or for a
	 * mapping with a separate trajectory those on the unmodified device. Swarms of 40 particles would take 640 work-items.
	 */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyMappingFitsWhatItsKernelsTake() {
		return IntStream.of(256, 128, 64, 32).boxed().flatMap(most -> cases().entrySet().stream().flatMap(c -> {
			boolean swarm = c.getKey().equals("clpso") || c.getKey().equals("spso2011");
			Trajectory of = swarm ? c.getValue().with("size", 40) : c.getValue();
			return of.algorithm().mappings().stream().filter(of::on).flatMap(m -> fitting(c.getKey(), of, m, most));
		}));
	}

	/** Individuals take rounds, or fewer lanes, where 32 work-items are fewer than individuals. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyMappingOfAPopulationFits() {
		return cases().entrySet().stream().filter(c -> !c.getKey().startsWith("maswchains")).flatMap(c -> c.getValue().algorithm()
				.mappings().stream().filter(c.getValue()::on).flatMap(m -> fitting(c.getKey() + " of 70", c.getValue().with(c.getKey().endsWith(
						"cmaes") ? "lambda" : "size", 70), m, 32)));
	}

	/** One of each kind: a group for a swarm, the paper's blocks, and groups that share a point. */
	@TestFactory
	Stream<DynamicTest> mappingsFitWhatTheirKernelsTake() {
		return Stream.of(fitting("clpso", "resident", 32), fitting("de", "six-kernel", 32),
				fitting("maswchains in groups that share a point", "tuned", 32)).flatMap(s -> s);
	}

	private static Stream<DynamicTest> fitting(String name, String mapping, int most) {
		Trajectory c = cases().get(name);
		return fitting(name, c, Bench.mapping(c.algorithm(), mapping), most);
	}

	private static Stream<DynamicTest> fitting(String name, Trajectory c, DeviceMapping mapping, int most) {
		return Bench.devices().filter(info -> info.doubles() && info.backend().equals("opencl"))
				.map(info -> DynamicTest.dynamicTest(name + ' ' + mapping.id() + " in groups of " + most, () -> {
					try (KernelDevice device = Bench.openGuarded(info)) {
						List<String> expected = mapping.hostTrajectory() ? c.outcome(new HostDevice(), null, Precision.DOUBLE)
								: c.outcome(device, mapping.id(), Precision.DOUBLE);
						NarrowDevice narrow = new NarrowDevice(device, Pretence.gpu(device.info(), 4, 1024, 32), most);
						assertEquals(expected, c.outcome(narrow, mapping.id(), Precision.DOUBLE, 0, 1, 6));
						assertTrue(narrow.largestLaunched() <= most, narrow.largestLaunched() + " work-items");
					}
				}));
	}

	/** Our mapping and a published one, which have little but formulas in common. */
	@TestFactory
	Stream<DynamicTest> twoMappingsAgreeInSinglePrecision() {
		Map<String, List<String>> mappings = Map.of("clpso", List.of("resident", "final"), "spso2011", List.of("tuned", "shared"), "de", List.of(
				"tuned",
				"four-kernel"));
		return Bench.devices().flatMap(info -> mappings.entrySet().stream()
				.map(m -> DynamicTest.dynamicTest(m.getKey() + " on " + info.address(), () -> {
					Trajectory c = cases().get(m.getKey());
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(c.outcome(device, m.getValue().get(0), Precision.SINGLE), c.outcome(device, m.getValue().get(1),
								Precision.SINGLE, 0,
								7));
					}
				})));
	}
}
