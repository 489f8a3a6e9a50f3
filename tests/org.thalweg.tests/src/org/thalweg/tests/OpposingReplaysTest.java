package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * Generations in which some populations make opposites are replayed where replays spare the host something, as CUDA's do; here any device claims to.
 * The trajectory is the host's.
 */
@Tag("device")
@Tag("slow")
class OpposingReplaysTest {
	@TestFactory
	Stream<DynamicTest> replayedOppositesAreThoseOfTheHost() {
		return Stream.concat(agrees(Bench.GODE, 1), agrees(Bench.GOJDE, 4));
	}

	private static Stream<DynamicTest> agrees(Algorithm<?> algorithm, int populations) {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(algorithm.getClass().getSimpleName() + ", populations "
				+ populations + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(outcome(algorithm, new HostDevice(), null, populations), outcome(algorithm, Pretence.replayingAtOnce(device),
								"tuned", populations));
					}
				}));
	}

	/** Of 20 in 100 generations some population makes opposites; 900 coordinates are too many for a separate group. */
	private static List<String> outcome(Algorithm<?> algorithm, Device device, String mapping, int populations) {
		Problem problem = Bench.problem(Bench.functions().get("f5 rastrigin"), 30, Map.of());
		try (Search search = Bench.start(algorithm, device, mapping, Precision.DOUBLE, problem, Bench.seeds(5, populations), Budget.ofSteps(100), Map
				.of(
						"size", "30"))) {
			for (int n : new int[] { 0, 1, 30, 1000 }) {
				search.advance(n);
			}
			return Bench.outcome(search);
		}
	}
}
