package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
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
		return Trajectory.hostAndMappingsAgree(List.of(lshade("cec2005/f9", 4, 17, Budget.ofEvaluations(4_000), Map.of())), 0, 1, 6, 7, 64);
	}

	@TestFactory
	Stream<DynamicTest> oddSizesAgree() {
		return Trajectory.hostAndGuardedMappingsAgree(List.of(lshade("f1 sphere", 2, 1, Budget.ofSteps(30), Map.of("size", "4")),
				lshade("f5 rastrigin", 33, 1, Budget.ofEvaluations(3_000), Map.of()),
				lshade("cec2005/f7", 100, 1, Budget.ofEvaluations(5_500), Map.of("size", "1500")),
				lshade("f1 sphere", 1000, 1, Budget.ofEvaluations(800), Map.of("size", "100"))));
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
