package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.algorithms.clpso.ClpsoParameters;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Problem;
import org.thalweg.cuda.CudaCompiler;

/** Every kernel of every model compiles for an H200 where a CUDA compiler is, GPU or not. */
class CudaCompileTest {
	static final DeviceInfo H200 = new DeviceInfo("cuda:0", "NVIDIA H200", "NVIDIA", "", "gpu", "CUDA 13.0",
			150_000_000_000L, 150_000_000_000L, 48 << 10, 132, 1024, 32, true, true,
			new ComputeUnit(2048, 32, 65536, 228 << 10, 1 << 10), Map.of());
	private final CudaCompiler compiler = CudaCompiler.find("sm_90");

	/** A device that has nothing but its facts. */
	static KernelDevice paper() {
		return (KernelDevice) Proxy.newProxyInstance(KernelDevice.class.getClassLoader(), new Class<?>[] { KernelDevice.class },
				(self, method, arguments) -> {
					if (method.getName().equals("info")) {
						return H200;
					}
					throw new IllegalStateException(method.getName() + " touches the device");
				});
	}

	private DynamicTest compiles(String function, Model model, Precision precision, Budget budget, Map<String, ?> with) {
		return DynamicTest.dynamicTest(function + ", " + model.id() + ", " + precision + " " + with, () -> {
			Problem problem = Bench.problem(Bench.family(function), 30, Map.of());
			ClpsoParameters rules = Parameters.bind(ClpsoParameters.class, Map.of(), with);
			KernelText text = Bench.CLPSO.kernelText(new Setting<>(rules, List.of(problem), Bench.seeds(1, 51), budget, paper(),
					model, precision, MathMode.PORTABLE)).orElseThrow();
			assertTrue(compiler.compile(text, H200.name()).length > 1000);
		});
	}

	@TestFactory
	Stream<DynamicTest> everyModelOnEveryFunction() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Budget steps = Budget.ofSteps(5000);
		return Stream.concat(
				Bench.functions().keySet().stream()
						.flatMap(f -> Stream.of(Precision.values()).map(p -> compiles(f, Bench.model("resident"), p, steps, Map.of()))),
				Stream.of("f4 rosenbrock", "f6 ackley", "f8 rotated-rastrigin").flatMap(f -> Stream
						.of("basic", "intermediate", "final").map(m -> compiles(f, Bench.model(m), Precision.SINGLE, steps, Map.of()))));
	}

	/** What the classic functions do not have: prefix sums, two shifts, Griewank; in CLPSO's lanes and in every way to share. */
	@TestFactory
	Stream<DynamicTest> stagesAndFragmentsOfCec2005() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Budget steps = Budget.ofSteps(5000);
		return Stream.concat(
				Stream.of("cec2005/f2", "cec2005/f6", "cec2005/f9")
						.map(f -> compiles(f, Bench.model("resident"), Precision.DOUBLE, steps, Map.of())),
				Stream.of("cec2005/f2", "cec2005/f6", "cec2005/f7").flatMap(f -> Stream.of(Spread.LANE, Spread.LANES, Spread.GROUPS)
						.map(s -> DynamicTest.dynamicTest(f + " by " + s, () -> {
							Precision precision = s == Spread.LANE ? Precision.SINGLE : Precision.DOUBLE;
							KernelText text = DeviceEvaluator.text(Bench.problem(Bench.family(f), 1100, Map.of("form", "qin2012")), precision,
									MathMode.PORTABLE, s);
							assertTrue(compiler.compile(text, H200.name()).length > 1000);
						}))));
	}

	@TestFactory
	Stream<DynamicTest> everyRule() {
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		Budget limited = Budget.ofEvaluations(10000);
		Map<String, String> other = Map.of("exemplars", "live", "picks", "relaxed", "infeasible", "counts", "ties", "second",
				"forced", "winner", "generator", "wide", "size", "2000");
		return Bench.CLPSO.models().stream().map(m -> compiles("f1 sphere", m, Precision.DOUBLE, limited, other));
	}
}
