package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.algorithms.de.DeParameters;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.cuda.CudaCompiler;
import org.thalweg.problems.classic.Rastrigin;

/** Host and kernel of DE with mutation strategies other than rand/1 follow one trajectory, bit for bit; see also {@link Bench}. */
@Tag("device")
@Tag("slow")
class GreedyTrajectoryTest {
	private static final String PBEST = "current-to-pbest-1";

	private static Trajectory de(String mutation, String function, int dimension, int populations, Budget budget, Map<String, String> with) {
		Map<String, String> all = new TreeMap<>(with);
		all.put("mutation", mutation);
		return new Trajectory(Bench.DE, function, dimension, populations, budget, all);
	}

	/** Every strategy, crossover, rule for bounds and acceptance; archives that fill and overflow, and none; targets that end populations. */
	@TestFactory
	Stream<DynamicTest> strategiesAndRulesAgree() {
		return Trajectory.hostAndMappingsAgree(List.of(de("best-1", "cec2005/f9", 10, 3, Budget.ofEvaluations(1_501), Map.of("size", "30")),
				de("best-1", "f4 rosenbrock", 7, 2, Budget.ofSteps(60), Map.of("size", "8", "crossover", "exponential", "bounds", "clamp")),
				de("current-to-best-1", "f5 rastrigin", 10, 3, Budget.ofSteps(90).until(30), Map.of("size", "25", "bounds", "reflect", "F", "0.9")),
				de("current-to-best-1", "cec2005/f7", 6, 2, Budget.ofSteps(40), Map.of("size", "13", "bounds", "none", "CR", "1")),
				de(PBEST, "cec2005/f6", 5, 2, Budget.ofSteps(120), Map.of("size", "20", "archive", "0.3", "acceptance", "not-worse")),
				de(PBEST, "f6 ackley", 9, 3, Budget.ofSteps(70), Map.of("size", "33", "archive", "0", "pbest", "0.3", "crossover", "exponential")),
				de(PBEST, "f3 noise", 4, 2, Budget.ofSteps(30), Map.of("size", "12", "archive", "2.6", "pbest", "1", "CR", "0"))));
	}

	@TestFactory
	Stream<DynamicTest> launchSplitsChangeNothing() {
		return Trajectory.hostAndMappingsAgree(List.of(de(PBEST, "cec2005/f9", 4, 17, Budget.ofSteps(80), Map.of("size", "21")),
				de("best-1", "f4 rosenbrock", 2, 300, Budget.ofSteps(9), Map.of("size", "6"))), 0, 1, 6, 7, 64);
	}

	@TestFactory
	Stream<DynamicTest> oddSizesAgree() {
		return Trajectory.hostAndGuardedMappingsAgree(List.of(de("best-1", "f1 sphere", 1, 1, Budget.ofSteps(12), Map.of("size", "4")),
				de(PBEST, "cec2005/f7", 100, 1, Budget.ofSteps(4), Map.of("size", "1500")),
				de("current-to-best-1", "f1 sphere", 1000, 1, Budget.ofSteps(6), Map.of("size", "7")),
				de(PBEST, "f5 rastrigin", 33, 2, Budget.ofSteps(12), Map.of("size", "37", "lanes", "8"))));
	}

	/** Every rule with every other, sizes and dimensions as they come. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> randomSettingsAgree() {
		Random random = new Random(2009);
		List<String> functions = List.of("f1 sphere", "f3 noise", "f4 rosenbrock", "f5 rastrigin", "cec2005/f6", "cec2005/f9");
		return Trajectory.hostAndGuardedMappingsAgree(IntStream.range(0, Bench.FULL ? 200 : 8).mapToObj(k -> {
			int size = 4 + random.nextInt(random.nextBoolean() ? 40 : 300);
			Map<String, String> with = Map.of("size", Integer.toString(size), "F", String.format(Locale.ROOT, "%.2f", 0.2 + random.nextDouble()),
					"CR",
					any(random, "0", "0.3", "0.9", "1"), "crossover", any(random, "binomial", "exponential"), "bounds",
					any(random, "none", "redraw", "clamp", "reflect"), "acceptance", any(random, "better", "not-worse"), "pbest",
					any(random, "0", "0.05", "0.2", "1"), "archive", any(random, "0", "0.3", "1", "2.6"), "lanes", any(random, "0", "0", "4"));
			Budget budget = random.nextInt(3) == 0 ? Budget.ofSteps(40).until(10) : Budget.ofEvaluations(size + random.nextInt(40 * size));
			return de(any(random, "best-1", "current-to-best-1", PBEST), functions.get(k % functions.size()), 2 + random.nextInt(random.nextBoolean()
					? 6
					: 40), 1 + random.nextInt(5), budget, with);
		}).toList());
	}

	private static String any(Random random, String... values) {
		return values[random.nextInt(values.length)];
	}

	/** DE whose default is a strategy with an archive. */
	private record Archived() implements Algorithm<DeParameters> {
		@Override
		public Class<DeParameters> parameters() {
			return DeParameters.class;
		}

		@Override
		public List<Preset> presets() {
			return List.of(Preset.of("archived", "Zhang and Sanderson 2009").with("mutation", PBEST).with("size", 14).with("archive", 0.5));
		}

		@Override
		public List<DeviceMapping> mappings() {
			return List.of(Bench.DE.mappings().getFirst());
		}

		@Override
		public boolean budgetIndependent(DeParameters parameters) {
			return Bench.DE.budgetIndependent(parameters);
		}

		@Override
		public Optional<String> objection(Setting<DeParameters> setting) {
			return Bench.DE.objection(setting);
		}

		@Override
		public MemoryForecast forecast(Setting<DeParameters> setting) {
			return Bench.DE.forecast(setting);
		}

		@Override
		public OptionalLong stateBytes(Setting<DeParameters> setting) {
			return Bench.DE.stateBytes(setting);
		}

		@Override
		public Optional<KernelText> kernelText(Setting<DeParameters> setting) {
			return Bench.DE.kernelText(setting);
		}

		@Override
		public Search start(Setting<DeParameters> setting) {
			return Bench.DE.start(setting);
		}
	}

	/** Of checkpoints, budgets, traces and forecasts. */
	@Test
	void theHostKeepsTheContract() {
		assertEquals(List.of(), AlgorithmContract.violations(new Archived(), Bench.problem(new Rastrigin(), 5, Map.of())));
	}

	@TestFactory
	Stream<DynamicTest> theKernelKeepsTheContract() {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.open(info)) {
				assertEquals(List.of(), AlgorithmContract.deviceViolations(new Archived(), Bench.DE.mappings().getFirst(), Bench.problem(
						new Rastrigin(), 5, Map.of()), device, Precision.DOUBLE));
			}
		}));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesAgreeInSinglePrecision() {
		return Trajectory.mappingsAgreeInSinglePrecision(List.of(de(PBEST, "cec2005/f9", 10, 2, Budget.ofSteps(50), Map.of("size", "30")),
				de("best-1", "f4 rosenbrock", 6, 2, Budget.ofSteps(50), Map.of("size", "30"))));
	}

	@Test
	@Tag("full")
	void itsKernelsCompileForCudaWithoutADevice() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		for (String mutation : List.of("best-1", "current-to-best-1", PBEST)) {
			for (Precision precision : Precision.values()) {
				KernelText text = Bench.DE.kernelText(new Setting<>(Parameters.bind(DeParameters.class, Map.of(), Map.of("mutation", mutation)),
						List.of(Bench.problem(new Rastrigin(), 30, Map.of())), Bench.seeds(1, 3), Budget.ofSteps(100), CudaCompileTest.H200,
						Bench.DE.mappings().getFirst(), precision, MathMode.PORTABLE)).orElseThrow();
				assertTrue(compiler.compile(text, CudaCompileTest.H200.info().name()).length > 1000);
			}
		}
	}
}
