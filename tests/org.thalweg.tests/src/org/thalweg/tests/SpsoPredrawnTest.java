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
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * Swarms of SPSO-2011 whose points of the unit ball were drawn by groups of the launch before, as GPUs with idle compute units do: here a CPU claims
 * that it is one. The trajectory is the host's, also where a swarm has no room for its improvements and stays behind.
 */
@Tag("device")
@Tag("full")
class SpsoPredrawnTest {
	/** Number of the argument of {@code spso_advance} that is the capacity for improvements. */
	private static final int CAPACITY = 16;
	private static final int SWARMS = 3;
	private static final Map<String, String> WITH = Map.of("size", "12");

	@TestFactory
	Stream<DynamicTest> pointsDrawnAheadAreThoseThatSwarmsDraw() {
		return Stream.of(Budget.ofSteps(400), Budget.ofEvaluations(4000), Budget.ofSteps(400).until(1e-6))
				.flatMap(budget -> Stream.of(1000, 30).flatMap(room -> Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest
						.dynamicTest(
								budget + ", room for " + room + " on " + info.address(), () -> {
									try (KernelDevice device = Bench.open(info)) {
										agrees(device, budget, room);
									}
								}))));
	}

	private static void agrees(KernelDevice device, Budget budget, int room) {
		AtomicInteger drawing = new AtomicInteger();
		KernelDevice counted = Pretence.launching("spso_advance", launch -> {
			drawing.addAndGet(launch.groups() > SWARMS ? 1 : 0);
			return launch;
		}, Pretence.describedAs(Pretence.gpu(device.info(), 2 * SWARMS + 2, device.info().groupSize(), device.info().lanes()),
				device));
		KernelDevice told = room == 1000 ? counted : Pretence.withRoomFor(room, "spso_advance", CAPACITY, counted);
		Map<String, String> lane = device.info().cpu() ? Map.of("size", "12", "lanes", "1") : WITH;
		assertEquals(outcome(new HostDevice(), null, budget, WITH), outcome(told, "tuned", budget, lane));
		assertTrue(drawing.get() > 1, drawing + " launches drew ahead");
	}

	private static List<String> outcome(Device device, String mapping, Budget budget, Map<String, String> with) {
		Problem sphere = Bench.problem(Bench.functions().get("f1 sphere"), 5, Map.of());
		try (Search search = Bench.start(Bench.SPSO, device, mapping, Precision.DOUBLE, sphere, Bench.seeds(3, SWARMS), budget, with)) {
			for (int n : new int[] { 0, 1, 30, 77, 100, 1000 }) {
				search.advance(n);
			}
			return Bench.outcome(search);
		}
	}
}
