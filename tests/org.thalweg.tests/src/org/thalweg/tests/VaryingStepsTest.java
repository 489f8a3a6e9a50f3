package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.AlgorithmContract;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.kit.GroupKernel;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.template.Ellipsoid;

/** A method whose steps make different numbers of evaluations, also none, on the host and on the kit's kernel. */
@Tag("device")
@Tag("slow")
class VaryingStepsTest {
	private static final ShrinkingSearch SHRINKING = new ShrinkingSearch();

	private static Problem problem() {
		return Bench.problem(new Ellipsoid(), 3, Map.of());
	}

	// 9 points at the start; then each step draws the loss, 0 to 3, by purpose 2.
	@Test
	void evaluationsAreThoseOfThePointsLeft() {
		Draw draw = new Draw(4, 0);
		long expected = 9;
		int left = 9;
		int without = 0;
		try (Search search = start(new HostDevice(), Precision.DOUBLE, Budget.ofSteps(40), 4, 1)) {
			search.advance(0);
			assertEquals(9, search.evaluations(0));
			for (int k = 1; k <= 40; k++) {
				left = left == 0 ? 9 : Math.max(0, left - draw.integer(4, 2, k, 0, 0));
				without += left == 0 ? 1 : 0;
				expected += left;
				search.advance(1);
				assertEquals(expected, search.evaluations(0), "step " + k);
			}
		}
		assertTrue(without > 2, without + " steps without an evaluation");
	}

	@Test
	void theHostKeepsTheContract() {
		assertEquals(List.of(), AlgorithmContract.violations(SHRINKING, problem()));
	}

	@TestFactory
	Stream<DynamicTest> theKernelKeepsTheContract() {
		return Bench.devices().flatMap(info -> Stream.of(Precision.values())
				.filter(precision -> precision == Precision.SINGLE || info.doubles())
				.map(precision -> DynamicTest.dynamicTest(info.address() + ", " + precision, () -> {
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(List.of(), AlgorithmContract.deviceViolations(SHRINKING, SHRINKING.mappings().getFirst(), problem(), device,
								precision));
					}
				})));
	}

	/** The start has 9 points. */
	@TestFactory
	Stream<DynamicTest> aStepOfMoreEvaluationsThanDeclaredIsReported() {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.open(info); Search search = declaring(8, device)) {
				assertEquals(
						"kernel shrinking_search: population 0 made 9 evaluations in 1 step, the start included; its GroupKernel declares at most "
								+ "8 a step (EVALUATIONS). Declare the maximum of a step and of the start.",
						assertThrows(DeviceException.class, () -> search.advance(0)).getMessage());
			}
			try (KernelDevice device = Bench.open(info); Search search = declaring(9, device)) {
				search.advance(17);
				assertEquals(17, search.step(0));
			}
		}));
	}

	private static Search declaring(int evaluations, KernelDevice device) {
		GroupKernel k = SHRINKING.kernel(Bench.setting(SHRINKING, device, "group", Precision.DOUBLE, problem(), Bench.seeds(1, 2), Budget.ofSteps(20),
				Map.of()));
		return new GroupKernel(k.setting(), k.file(), k.name(), evaluations, k.defines(), k.arrays(), k.library(), k.group(), k.varying(), k.helped())
				.search(device);
	}

	/** Every population makes exactly the evaluations of its budget, after its own number of steps. */
	@TestFactory
	Stream<DynamicTest> populationsEndWhereTheirBudgetEnds() {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.open(info)) {
				for (long evaluations : new long[] { 9, 10, 57, 1000, 1001 }) {
					List<String> host = outcome(new HostDevice(), Budget.ofEvaluations(evaluations));
					assertEquals(host, outcome(device, Budget.ofEvaluations(evaluations)));
					assertEquals(host, outcome(device, Budget.ofEvaluations(evaluations), 0, 1, 6, 64));
					host.forEach(end -> assertTrue(end.contains(" after " + evaluations + " "), end));
				}
				assertEquals(outcome(new HostDevice(), new Budget(70, 300, 150)), outcome(device, new Budget(70, 300, 150), 7));
			}
		}));
	}

	private static List<String> outcome(Device device, Budget budget, long... advances) {
		try (Search search = start(device, Precision.DOUBLE, budget, 1, 17)) {
			for (long steps : advances) {
				search.advance(steps);
			}
			search.advance(Budget.UNLIMITED);
			assertTrue(search.done());
			return IntStream.range(0, 17).mapToObj(p -> "step " + search.step(p) + " after " + search.evaluations(p) + " evaluations: "
					+ IntStream.range(0, search.trace(p).size()).mapToObj(k -> search.trace(p).step(k) + " " + search.trace(p).evaluations(k) + " "
							+ search.trace(p).value(k)).toList())
					.toList();
		}
	}

	private static Search start(Device device, Precision precision, Budget budget, long seed, int populations) {
		return Bench.start(SHRINKING, device, "group", precision, problem(), Bench.seeds(seed, populations), budget, Map.of());
	}
}
