package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.HeldState;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.StateException;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * DE and its variants with storage: single. Host and mappings agree bit for bit, and each resumes what the other saved. Ackley's box of
 * ±32.768 has no single numbers at its ends.
 */
@Tag("device")
@Tag("full")
class DeStorageTrajectoryTest {
	private static final String ACKLEY = "f6 ackley";
	private static final int STEPS = 30;
	/** A population in global memory, and a published mapping. */
	private static final Trajectory GLOBAL = of(Bench.DE, 8, 70, 1, Map.of("CR", "0.8"));

	private static Trajectory of(Algorithm<?> algorithm, int dimension, int size, int populations, Map<String, String> with) {
		return new Trajectory(algorithm, ACKLEY, dimension, populations, Budget.ofSteps(STEPS), with).with("size", size).with("storage", "single");
	}

	@TestFactory
	Stream<DynamicTest> hostAndMappingsAgree() {
		List<Trajectory> cases = new ArrayList<>(List.of(GLOBAL,
				// resident, with opposites
				of(Bench.GODE, 8, 20, 3, Map.of("po", "0.3", "bounds", "reflect", "crossover", "binomial", "F", "0.9")),
				// not resident, with opposites at the start, and the other published mapping
				of(Bench.GOJDE, 8, 70, 2, Map.of("po", "0.3", "startOpposites", "true", "bounds", "redraw", "Fu", "1.5")),
				// trials in rows of local memory
				of(Bench.JDE, 200, 8, 1, Map.of("crossover", "exponential", "bounds", "clamp", "Fl", "0.9"))));
		if (Bench.FULL) {
			cases.addAll(List.of(of(Bench.DE, 10, 30, 1, Map.of("crossover", "exponential", "CR", "0.9", "bounds", "clamp", "F", "1.4")),
					of(Bench.JDE, 10, 20, 2, Map.of("bounds", "clamp")), of(Bench.GODE, 33, 60, 51, Map.of("bounds", "none", "po", "0.1")),
					of(Bench.DE, 300, 40, 1, Map.of("lanes", "8", "bounds", "redraw")), of(Bench.DE, 100_000, 4, 1, Map.of("bounds", "reflect"))));
		}
		return Trajectory.hostAndGuardedMappingsAgree(cases);
	}

	private static Search start(Device device, String mapping, String storage) {
		Problem problem = Bench.problem(Bench.family(ACKLEY), GLOBAL.dimension(), Map.of());
		return Bench.start(Bench.DE, device, mapping, Precision.DOUBLE, problem, Bench.seeds(7, 1), GLOBAL.budget(), GLOBAL.with("storage", storage)
				.with());
	}

	private static HeldState saved(Device device, String mapping, int at) {
		try (Search search = start(device, mapping, "single")) {
			search.advance(at);
			HeldState out = new HeldState();
			assertTrue(search.save(out), "cannot be saved");
			return out;
		}
	}

	private static List<String> goOn(HeldState from, Device device, String mapping) {
		try (Search search = start(device, mapping, "single")) {
			search.restore(from.reader());
			search.advance(STEPS);
			return Bench.outcome(search);
		}
	}

	/** By the kernels of the first case above. */
	@TestFactory
	Stream<DynamicTest> eachGoesOnWithWhatTheOtherSaved() {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.openGuarded(info)) {
				List<String> whole = goOn(saved(new HostDevice(), null, 0), new HostDevice(), null);
				for (DeviceMapping mapping : Trajectory.mappings(Bench.DE, 2)) {
					assertEquals(whole, goOn(saved(new HostDevice(), null, 7), device, mapping.id()), mapping.id());
					HeldState saved = saved(device, mapping.id(), 7);
					assertEquals(whole, goOn(saved, new HostDevice(), null), mapping.id());
					try (Search other = start(device, mapping.id(), "double")) {
						assertThrows(StateException.class, () -> other.restore(saved.reader()));
					}
				}
			}
		}));
	}
}
