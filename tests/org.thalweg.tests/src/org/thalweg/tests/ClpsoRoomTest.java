package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/** Swarms whose improvements find no room stop at different generations of a launch and resume there; nothing is lost. */
@Tag("device")
@Tag("full")
class ClpsoRoomTest {
	/** Number of the argument of {@code clpso_advance} that is the capacity for improvements. */
	private static final int CAPACITY = 18;

	/** Rules of either kind, with a limit and without one; at full length in all combinations. */
	@TestFactory
	Stream<DynamicTest> aLaunchThatStopsEarlyGoesOn() {
		record Case(String mapping, Budget budget, Map<String, String> with) {
		}
		Map<String, String> live = Map.of("exemplars", "live", "refreshingGap", "2", "infeasible", "counts");
		List<String> mappings = List.of("resident", "basic", "intermediate", "final");
		Stream<Case> small = mappings.stream()
				.flatMap(mapping -> Stream.of(Budget.ofSteps(90), Budget.ofEvaluations(3001), Budget.ofSteps(90).until(20000))
						.flatMap(budget -> Stream.of(Map.<String, String>of(), live)
								.filter(with -> Bench.FULL || with.isEmpty() == budget.stepsOnly()).map(with -> new Case(mapping, budget, with))));
		Stream<Case> large = mappings.stream().map(mapping -> new Case(mapping, Budget.ofSteps(30), Map.of("size", "5000")));
		return Stream.concat(small, large).flatMap(c -> Bench.devices().filter(d -> d.doubles())
				.map(info -> DynamicTest.dynamicTest(c + " on " + info.address(), () -> {
					int size = Integer.parseInt(c.with().getOrDefault("size", "40"));
					try (KernelDevice device = Bench.open(info)) {
						AtomicInteger launches = new AtomicInteger();
						List<String> expected = outcome(device, c.mapping(), c.budget(), c.with());
						assertEquals(expected, outcome(withRoomFor(2 * size + 2, launches, device), c.mapping(), c.budget(), c.with()));
						assertTrue(launches.get() > 3, launches + " launches");
					}
				})));
	}

	private static List<String> outcome(KernelDevice device, String mapping, Budget budget, Map<String, String> with) {
		Problem sphere = Bench.problem(Bench.functions().get("f1 sphere"), 30, Map.of());
		try (Search search = Bench.start(Bench.CLPSO, device, mapping, Precision.DOUBLE, sphere, Bench.seeds(3, 5), budget, with)) {
			search.advance(20);
			search.advance(1000);
			return Bench.outcome(search);
		}
	}

	/** A device that passes CLPSO's kernels a smaller capacity than there is, and counts their launches. */
	private static KernelDevice withRoomFor(int improvements, AtomicInteger launches, KernelDevice device) {
		KernelDevice counted = Pretence.launching("clpso_advance", launch -> {
			launches.incrementAndGet();
			return launch;
		}, device);
		return Pretence.withRoomFor(improvements, "clpso_advance", CAPACITY, counted);
	}
}
