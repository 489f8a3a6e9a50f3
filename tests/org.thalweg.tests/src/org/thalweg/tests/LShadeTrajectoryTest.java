package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.param.Parameters;
import org.thalweg.cuda.CudaCompiler;
import org.thalweg.algorithms.lshade.LShadeParameters;
import org.thalweg.problems.classic.Rastrigin;

/** Host and kernel of L-SHADE follow one trajectory, bit for bit; see also {@link Bench}. */
@Tag("device")
@Tag("slow")
class LShadeTrajectoryTest {
	private static final Map<String, String> SHADE = Map.of("reduction", "none", "pbest", "0.2", "spread", "drawn", "archive", "1", "memory", "100",
			"mean", "arithmetic");

	private static Trajectory lshade(String function, int dimension, int populations, Budget budget, Map<String, String> with) {
		return new Trajectory(Bench.LSHADE, function, dimension, populations, budget, with);
	}

	/** Budgets that end in the middle of a generation, targets, and generations alone; the archive is filled, shrinks, or does not exist. */
	@TestFactory
	Stream<DynamicTest> rulesAndBudgetsAgree() {
		return Trajectory.hostAndMappingsAgree(List.of(lshade("f5 rastrigin", 10, 3, Budget.ofEvaluations(5_001), Map.of()),
				lshade("cec2005/f6", 5, 2, Budget.ofEvaluations(20_000), Map.of("mean", "overwritten")),
				lshade("f1 sphere", 7, 4, new Budget(90, 9_000, 1), Map.of("archive", "0", "pbest", "1")),
				lshade("f4 rosenbrock", 6, 2, Budget.ofSteps(80), Map.of("size", "33", "smallest", "7", "memory", "2")),
				lshade("f6 ackley", 3, 2, Budget.ofEvaluations(3_000), SHADE),
				lshade("f3 noise", 4, 2, Budget.ofEvaluations(72), Map.of())));
	}

	@TestFactory
	Stream<DynamicTest> launchSplitsChangeNothing() {
		return Trajectory.hostAndMappingsAgree(List.of(lshade("cec2005/f9", 4, 17, Budget.ofEvaluations(4_000), Map.of()),
				lshade("f4 rosenbrock", 2, 1_000, Budget.ofEvaluations(301), Map.of())), 0, 1, 6, 7, 64);
	}

	@TestFactory
	Stream<DynamicTest> oddSizesAgree() {
		return Trajectory.hostAndGuardedMappingsAgree(List.of(lshade("f1 sphere", 2, 1, Budget.ofSteps(30), Map.of("size", "4")),
				lshade("f5 rastrigin", 33, 1, Budget.ofEvaluations(3_000), Map.of()),
				lshade("cec2005/f7", 100, 1, Budget.ofEvaluations(5_500), Map.of("size", "1500")), // other groups help on CUDA
				lshade("cec2005/f7", 30, 3, Budget.ofEvaluations(3_000).until(-179), Map.of()), // likewise
				lshade("f1 sphere", 1000, 1, Budget.ofEvaluations(800), Map.of("size", "100"))));
	}

	/** Every rule with every other, sizes and dimensions as they come. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> randomSettingsAgree() {
		Random random = new Random(2014);
		List<String> functions = List.of("f1 sphere", "f3 noise", "f4 rosenbrock", "f5 rastrigin", "cec2005/f6", "cec2005/f9");
		return Trajectory.hostAndGuardedMappingsAgree(IntStream.range(0, Bench.FULL ? 200 : 8).mapToObj(k -> {
			int size = 4 + random.nextInt(random.nextBoolean() ? 40 : 300);
			long evaluations = size + random.nextInt(40 * size);
			Map<String, String> with = Map.of("size", Integer.toString(size), "smallest", Integer.toString(4 + random.nextInt(size - 3)), "reduction",
					any(random, "linear", "linear", "none"), "pbest", any(random, "0", "0.11", "0.5", "1"), "spread", any(random, "fixed", "drawn"),
					"archive", any(random, "0", "0.3", "1", "2.6"), "memory", any(random, "1", "2", "6", "100"), "mean",
					any(random, "lasting", "overwritten", "arithmetic"), "evaluations", any(random, "0", "0", "500"));
			Budget budget = switch (random.nextInt(3)) {
			case 0 -> Budget.ofSteps(random.nextInt(60));
			case 1 -> Budget.ofEvaluations(evaluations).until(10);
			default -> Budget.ofEvaluations(evaluations);
			};
			return lshade(functions.get(k % functions.size()), 2 + random.nextInt(random.nextBoolean() ? 6 : 40), 1 + random.nextInt(5), budget,
					with);
		}).toList());
	}

	/** Points that two to 32 work-items evaluate, with their exchange in local memory where they do not read each other's registers. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> lanesChangeNothing() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> Stream.of(2, 8, 32).map(lanes -> DynamicTest.dynamicTest(lanes + " on "
				+ info.address(), () -> {
					Problem problem = Bench.problem(new Rastrigin(), 33, Map.of());
					Map<String, String> with = Map.of("size", "37");
					Budget budget = Budget.ofEvaluations(601);
					try (KernelDevice device = Bench.openGuarded(info);
							Search host = Bench.start(Bench.LSHADE, new HostDevice(), null, Precision.DOUBLE, problem, Bench.seeds(7, 3), budget,
									with);
							Search lanesOf = Bench.LSHADE.kernel(Bench.setting(Bench.LSHADE, device, "tuned", Precision.DOUBLE, problem,
									Bench.seeds(7, 3), budget, with)).on(new GroupShape(37, lanes, 64)).search(device)) {
						host.advance(Budget.UNLIMITED);
						lanesOf.advance(Budget.UNLIMITED);
						assertEquals(Bench.outcome(host), Bench.outcome(lanesOf));
					}
				})));
	}

	private static String any(Random random, String... values) {
		return values[random.nextInt(values.length)];
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesAgreeInSinglePrecision() {
		return Trajectory.mappingsAgreeInSinglePrecision(List.of(lshade("cec2005/f9", 10, 2, Budget.ofEvaluations(9_000), Map.of()),
				lshade("f4 rosenbrock", 6, 2, Budget.ofEvaluations(3_000), SHADE)));
	}

	@Test
	@Tag("full")
	void itsKernelCompilesForCudaWithoutADevice() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		for (Precision precision : Precision.values()) {
			KernelText text = Bench.LSHADE.kernelText(new Setting<>(Parameters.bind(LShadeParameters.class, Map.of(), Map.of()),
					List.of(Bench.problem(new Rastrigin(), 30, Map.of())), Bench.seeds(1, 3), Budget.ofEvaluations(300_000), CudaCompileTest.H200,
					Bench.LSHADE.mappings().getFirst(), precision, MathMode.PORTABLE)).orElseThrow();
			assertTrue(compiler.compile(text, CudaCompileTest.H200.info().name()).length > 1000);
		}
	}
}
