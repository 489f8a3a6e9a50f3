package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.algorithms.cmaes.Cmaes;
import org.thalweg.algorithms.cmaes.CmaesParameters;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.cuda.CudaCompiler;
import org.thalweg.problems.classic.Rastrigin;

/** Host and kernel of CMA-ES follow one trajectory, bit for bit; see also {@link Bench}. */
@Tag("device")
@Tag("slow")
class CmaesTrajectoryTest {
	private static Trajectory cmaes(String function, int dimension, int populations, Budget budget, Map<String, String> with) {
		return new Trajectory(Bench.CMAES, function, dimension, populations, budget, with);
	}

	private static Trajectory separable(String function, int dimension, int populations, Budget budget, Map<String, String> with) {
		return new Trajectory(Bench.SEP_CMAES, function, dimension, populations, budget, with);
	}

	/** Budgets that end in the middle of a generation, targets, and generations alone; runs that end and those that follow. */
	@TestFactory
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		return Trajectory.hostAndMappingsAgree(List.of(cmaes("f5 rastrigin", 4, 2, Budget.ofEvaluations(20_000), Map.of("restarts", "bipop", "tolfun",
				"1e-3", "doublings", "3")),
				cmaes("f1 sphere", 1, 2, new Budget(60, 10_000, 1e-6), Map.of("start", "3", "lambda", "7", "bounds", "ignored")),
				cmaes("f4 rosenbrock", 5, 2, Budget.ofEvaluations(5_001), Map.of("sigma", "2", "bounds", "penalised", "restarts", "ipop", "tolfun",
						"1"))));
	}

	@TestFactory
	Stream<DynamicTest> launchSplitsChangeNothing() {
		return Trajectory.hostAndMappingsAgree(List.of(cmaes("f5 rastrigin", 3, 17, Budget.ofEvaluations(4_000), Map.of("restarts", "bipop", "tolfun",
				"1e-2"))), 0, 1, 6, 7, 64);
	}

	/** Runs that ended, by reason, are facts of both searches. */
	@Test
	void countsAreThoseOfTheHost() {
		Budget budget = Budget.ofEvaluations(20_000);
		Map<String, String> with = Map.of("restarts", "bipop", "tolfun", "1e-3", "doublings", "3");
		Problem problem = Bench.problem(new Rastrigin(), 4, Map.of());
		Bench.devices().filter(DeviceInfo::doubles).forEach(info -> {
			try (KernelDevice device = Bench.open(info);
					Search host = Bench.start(Bench.CMAES, new HostDevice(), null, Precision.DOUBLE, problem, Bench.seeds(7, 2), budget, with);
					Search other = Bench.start(Bench.CMAES, device, "tuned", Precision.DOUBLE, problem, Bench.seeds(7, 2), budget, with)) {
				host.advance(Budget.UNLIMITED);
				other.advance(Budget.UNLIMITED);
				assertTrue(host.facts().get("counts").matches("TolFun \\d+.*"), host.facts().toString());
				assertEquals(host.facts(), other.facts());
				assertEquals(host.events().get(1).events(), other.events().get(1).events());
			}
		});
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> oddSizesAgree() {
		return Trajectory.hostAndGuardedMappingsAgree(List.of(cmaes("f1 sphere", 2, 1, Budget.ofSteps(30), Map.of("lambda", "4")),
				cmaes("f4 rosenbrock", 5, 2, Budget.ofEvaluations(3_001), Map.of()),
				separable("cec2005/f9", 3, 3, Budget.ofEvaluations(6_000), Map.of("restarts", "ipop", "active", "true", "sigma", "0.6")),
				cmaes("f5 rastrigin", 33, 1, Budget.ofEvaluations(3_000), Map.of("length", "0.01")),
				cmaes("cec2005/f7", 200, 1, Budget.ofEvaluations(80), Map.of()),
				cmaes("cec2005/f1", 5, 2, Budget.ofEvaluations(9_000), Map.of("lambda", "1500", "active", "false")),
				cmaes("f4 rosenbrock", 2, 1_000, Budget.ofEvaluations(301), Map.of()),
				separable("f1 sphere", 5000, 1, Budget.ofEvaluations(200), Map.of())));
	}

	/** Every rule with every other, sizes and dimensions as they come. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> randomSettingsAgree() {
		Random random = new Random(2009);
		List<String> functions = List.of("f1 sphere", "f3 noise", "f4 rosenbrock", "f5 rastrigin", "cec2005/f6", "cec2005/f9");
		return Trajectory.hostAndGuardedMappingsAgree(IntStream.range(0, Bench.FULL ? 100 : 8).mapToObj(k -> {
			int dimension = 2 + random.nextInt(random.nextBoolean() ? 6 : 30);
			int lambda = random.nextBoolean() ? 0 : 4 + random.nextInt(random.nextBoolean() ? 20 : 120);
			long evaluations = 20 + 4 * lambda + random.nextInt(6_000);
			Map<String, String> with = new HashMap<>(Map.of("lambda", Integer.toString(lambda), "sigma", any(random, "0.3", "0.05", "2"), "active",
					any(random, "true", "false"), "bounds", any(random, "transformed", "penalised", "ignored"), "restarts",
					any(random, "same", "ipop", "bipop"), "doublings", any(random, "0", "2", "9"), "tolfun", any(random, "1e-12", "1e-2", "10"),
					"tolx", any(random, "1e-12", "1e-3"), "tolxup", any(random, "1e4", "3"), "length", any(random, "0", "0.1", "50")));
			if (random.nextBoolean()) {
				with.put("start", random.nextBoolean() ? "0.5"
						: IntStream.range(0, dimension).mapToObj(d -> Double.toString(random.nextDouble())).collect(Collectors.joining(",")));
			}
			Budget budget = switch (random.nextInt(3)) {
			case 0 -> Budget.ofSteps(random.nextInt(60));
			case 1 -> Budget.ofEvaluations(evaluations).until(1);
			default -> Budget.ofEvaluations(evaluations);
			};
			return new Trajectory(random.nextInt(3) == 0 ? Bench.SEP_CMAES : Bench.CMAES, functions.get(k % functions.size()), dimension,
					1 + random.nextInt(5), budget, with);
		}).toList());
	}

	private static String any(Random random, String... values) {
		return values[random.nextInt(values.length)];
	}

	/** Points that two to 32 work-items evaluate. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> lanesChangeNothing() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> Stream.of(2, 32).map(lanes -> DynamicTest.dynamicTest(lanes + " on "
				+ info.address(), () -> {
					Problem problem = Bench.problem(new Rastrigin(), 33, Map.of());
					Budget budget = Budget.ofEvaluations(601);
					try (KernelDevice device = Bench.openGuarded(info);
							Search host = Bench.start(Bench.CMAES, new HostDevice(), null, Precision.DOUBLE, problem, Bench.seeds(7, 3), budget,
									Map.of());
							Search lanesOf = Bench.CMAES.kernel(Bench.setting(Bench.CMAES, device, "tuned", Precision.DOUBLE, problem,
									Bench.seeds(7, 3), budget, Map.of())).on(new GroupShape(14, lanes, 64)).search(device)) {
						host.advance(Budget.UNLIMITED);
						lanesOf.advance(Budget.UNLIMITED);
						assertEquals(Bench.outcome(host), Bench.outcome(lanesOf));
					}
				})));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesAgreeInSinglePrecision() {
		return Trajectory.mappingsAgreeInSinglePrecision(List.of(cmaes("cec2005/f9", 10, 2, Budget.ofEvaluations(9_000), Map.of("restarts", "bipop")),
				separable("f4 rosenbrock", 6, 2, Budget.ofEvaluations(3_000), Map.of())));
	}

	@Test
	@Tag("full")
	void itsKernelsCompileForCudaWithoutADevice() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		for (Cmaes algorithm : Arrays.asList(Bench.CMAES, Bench.SEP_CMAES)) {
			for (Precision precision : Precision.values()) {
				KernelText text = algorithm.kernelText(new Setting<>(Parameters.bind(CmaesParameters.class, Map.of(), Map.of("restarts", "bipop")),
						List.of(Bench.problem(new Rastrigin(), 40, Map.of())), Bench.seeds(1, 3), Budget.ofEvaluations(300_000), CudaCompileTest.H200,
						algorithm.mappings().getFirst(), precision, MathMode.PORTABLE)).orElseThrow();
				for (boolean helped : new boolean[] { false, true }) {
					assertTrue(compiler.compile(text.define("HELPED", helped), CudaCompileTest.H200.info().name()).length > 1000);
				}
			}
		}
	}
}
