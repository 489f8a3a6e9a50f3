package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.RegistryFactory;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.Catalog;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.cuda.CudaCompiler;
import org.thalweg.template.Ellipsoid;
import org.thalweg.template.RandomSearch;

/** What third parties copy keeps the contracts, on the host and on every device. */
@Tag("device")
@Tag("slow")
class TemplateTest {
	private static final RandomSearch RANDOM_SEARCH = new RandomSearch();

	private static Problem ellipsoid(int dimension) {
		return Bench.problem(new Ellipsoid(), dimension, Map.of());
	}

	@Test
	void theRegistryHasWhatThePluginXmlContributes() {
		Catalog catalog = Catalog.read(RegistryFactory.getRegistry(), warning -> {});
		assertEquals(Ellipsoid.class.getName(), catalog.problems().get("template/ellipsoid").get().toString());
		assertEquals(RandomSearch.class.getName(), catalog.algorithms().get("random-search").get().toString());
	}

	/** One unit from the minimizer along the last axis: the condition; along the first: 1. */
	@Test
	void theEllipsoidHasItsWeights() {
		Problem problem = ellipsoid(3);
		double[] x = problem.minimizer().orElseThrow();
		x[2] += 1;
		assertEquals(1e6, problem.value(x, new Evaluation()), 1e-6);
		x[2] -= 1;
		x[0] += 1;
		assertEquals(1, problem.value(x, new Evaluation()), 1e-6);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 30, 1500 })
	void theProblemKeepsItsContract(int dimension) {
		assertEquals(List.of(), ProblemContract.violations(ellipsoid(dimension)));
	}

	@Test
	void theAlgorithmKeepsItsContract() {
		assertEquals(List.of(), AlgorithmContract.violations(RANDOM_SEARCH, ellipsoid(10)));
	}

	/** 150 evaluations are the start's 64, 64 of step 1 and 22 of step 2. */
	@TestFactory
	Stream<DynamicTest> aBudgetOfEvaluationsIsSpentExactly() {
		return Stream.concat(Stream.of(Optional.<DeviceInfo>empty()), Bench.devices().filter(DeviceInfo::doubles).map(Optional::of))
				.map(info -> DynamicTest.dynamicTest(info.map(DeviceInfo::address).orElse("host"), () -> {
					try (Device device = info.isPresent() ? Bench.open(info.get()) : new HostDevice();
							Search search = RANDOM_SEARCH.start(new Setting<>(new RandomSearch.Parameters(64), List.of(ellipsoid(7)),
									Bench.seeds(1, 3), Budget.ofEvaluations(150), device, info.map(_ -> RANDOM_SEARCH.mappings().getFirst())
											.orElse(null), Precision.DOUBLE, MathMode.PORTABLE))) {
						search.advance(Budget.UNLIMITED);
						assertEquals(150, search.evaluations(1));
						assertEquals(2, search.step(1));
						assertTrue(search.done(1));
					}
				}));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> theProblemKeepsItsContractOnDevices() {
		return Bench.devices().filter(info -> info.doubles()).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.open(info)) {
				assertEquals(List.of(), ProblemContract.deviceViolations(ellipsoid(30), device));
			}
		}));
	}

	@TestFactory
	Stream<DynamicTest> everyMappingKeepsItsContract() {
		return Bench.devices().flatMap(info -> RANDOM_SEARCH.mappings().stream().flatMap(mapping -> Stream.of(Precision.values())
				.filter(precision -> precision == Precision.SINGLE || info.doubles())
				.map(precision -> DynamicTest.dynamicTest(mapping.id() + " on " + info.address() + ", " + precision, () -> {
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(List.of(),
								AlgorithmContract.deviceViolations(RANDOM_SEARCH, mapping, ellipsoid(10), device, precision));
					}
				}))));
	}

	@Test
	void theKernelCompilesForCudaWithoutADevice() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		for (Precision precision : Precision.values()) {
			KernelText text = RANDOM_SEARCH.kernelText(new Setting<>(new RandomSearch.Parameters(64), List.of(ellipsoid(30)),
					Bench.seeds(1, 3), Budget.ofSteps(10), CudaCompileTest.H200, RANDOM_SEARCH.mappings().getFirst(), precision,
					MathMode.PORTABLE)).orElseThrow();
			assertTrue(compiler.compile(text, CudaCompileTest.H200.info().name()).length > 1000);
		}
	}
}
