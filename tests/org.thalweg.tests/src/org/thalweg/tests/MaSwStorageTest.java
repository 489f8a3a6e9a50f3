package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.HeldState;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.StateReader;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;

/**
 * MA-SW-Chains with storage: single. Host and mappings agree bit for bit, in any split into launches, and each resumes what the other
 * saved. In a box of [-0.1, 0.1] the nearest single numbers to the bounds lie outside.
 */
@Tag("device")
@Tag("full")
class MaSwStorageTest {
	private static final List<String> FUNCTIONS = List.of("lsgo6/rastrigin", "lsgo6/schwefel-1-2");
	private static final int[] SPLITS = { 0, 1, 6, 7, 64 };
	private static final int STEPS = 90;
	/** Steps after which some numbers of one population's bias have become 0. */
	private static final int HALVED = 170;

	private record Case(String mapping, String function, int dimension, int populations, Budget budget, Map<String, String> with) {
		Search start(Device device) {
			Map<String, String> all = new HashMap<>(Map.of("size", "12", "intensity", "40", "children", "5", "storage", "single", "scheme",
					mapping.equals("paper") ? "generational" : "by-mapping", "rho", "0.05"));
			all.putAll(with);
			return Bench.start(Bench.MASWCHAINS, device, mapping, Precision.DOUBLE, Bench.problem(Bench.family(function), dimension,
					function.startsWith("lsgo6") ? Map.of("bound", "0.1") : Map.of()), Bench.seeds(7, populations), budget, all);
		}

		List<String> outcome(Device device, int... splits) {
			try (Search search = start(device)) {
				for (int steps : splits) {
					search.advance(steps);
				}
				search.advance(Integer.MAX_VALUE);
				return Bench.outcome(search);
			}
		}

		HeldState saved(Device device, int at) {
			try (Search search = start(device)) {
				search.advance(at);
				HeldState out = new HeldState();
				assertTrue(search.save(out), "cannot be saved");
				return out;
			}
		}

		List<String> goOn(HeldState from, Device device) {
			try (Search search = start(device)) {
				search.restore(from.reader());
				search.advance(Integer.MAX_VALUE);
				return Bench.outcome(search);
			}
		}

		Case until(Budget other) {
			return new Case(mapping, function, dimension, populations, other, with);
		}
	}

	private static Case tuned(String function, int dimension, int populations, int evaluations, String... with) {
		return of("tuned", function, dimension, populations, evaluations, with);
	}

	private static Case paper(String function, int dimension, int populations, int evaluations, String... with) {
		return of("paper", function, dimension, populations, evaluations, with);
	}

	private static Case of(String mapping, String function, int dimension, int populations, int evaluations, String... with) {
		Map<String, String> all = new HashMap<>();
		for (int k = 0; k < with.length; k += 2) {
			all.put(with[k], with[k + 1]);
		}
		return new Case(mapping, function, dimension, populations, Budget.ofEvaluations(evaluations), all);
	}

	/** Small points, whose deviations begin with distances. */
	private static final Case SMALL = tuned("lsgo6/rastrigin", 10, 2, 1000, "firstRho", "nearest");

	/** Large points; a deviation that is too large from the start, so that biases are halved repeatedly. */
	private static final Case LARGE = tuned("lsgo6/rastrigin", 3000, 2, 500, "groups", "2", "ratio", "0.97", "intensity", "1000", "rho", "0.001",
			"successes", "1", "failures", "1000");

	private static Stream<Case> cases() {
		Stream<Case> few = Stream.of(SMALL, LARGE);
		Stream<Case> more = FUNCTIONS.stream().flatMap(f -> Stream.of(tuned(f, 10, 1, 5000), tuned(f, 100, 3, 3000), tuned(f, 1000, 2, 1500),
				tuned(f, 3000, 2, 800, "firstRho", "nearest"), tuned(f, 100_000, 1, 300), paper(f, 100, 1, 1500), paper(f, 3000, 2, 400)));
		Stream<Case> other = Stream.of(paper("lsgo6/rastrigin", 10, 2, 400), tuned("f8 rotated-rastrigin", 1100, 2, 160), tuned("cec2008/f3", 2100, 3,
				300), tuned("soco2010/f15", 1500, 2,
						300));
		return Bench.FULL ? Stream.of(few, more, other).flatMap(c -> c) : few;
	}

	@TestFactory
	Stream<DynamicTest> hostAndMappingsAgree() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> cases().map(c -> DynamicTest.dynamicTest(c + " on " + info.address(),
				() -> {
					try (KernelDevice device = Bench.openGuarded(info)) {
						assertEquals(c.outcome(new HostDevice()), c.outcome(device, SPLITS));
					}
				})));
	}

	/**
	 * Halved k times and rounded each time on the host, multiplied by 2^-k and rounded once on a device: the same bits also where some numbers
	 * of a bias are below the smallest normal one, 2^-126, and have become 0.
	 */
	@TestFactory
	Stream<DynamicTest> halvingsThatReachZeroAgree() {
		return Bench.devices().filter(DeviceInfo::doubles).map(info -> DynamicTest.dynamicTest(info.address(), () -> {
			try (KernelDevice device = Bench.openGuarded(info)) {
				float[] host = biases(LARGE.saved(new HostDevice(), HALVED));
				float[] there = biases(LARGE.saved(device, HALVED));
				int met = 0;
				for (int first = 0; first < host.length; first += LARGE.dimension()) {
					float[] row = Arrays.copyOfRange(host, first, first + LARGE.dimension());
					long zeros = IntStream.range(0, row.length).filter(d -> row[d] == 0).count();
					if (zeros < row.length) { // elsewhere is no bias
						assertArrayEquals(row, Arrays.copyOfRange(there, first, first + row.length));
						met += zeros > 0 ? 1 : 0;
					}
				}
				assertTrue(met > 0, "no bias has reached 0 in part");
			}
		}));
	}

	private static float[] biases(HeldState saved) {
		int n = LARGE.populations() * 12 * LARGE.dimension();
		ByteBuffer bytes = Precision.SINGLE.memory(n);
		StateReader reader = saved.reader();
		reader.begin("biases", StateType.FLOATS, n);
		reader.get(bytes);
		float[] out = new float[n];
		bytes.rewind().asFloatBuffer().get(out);
		return out;
	}

	/** Saved in a phase of the genetic algorithm and in a chain; the kernels are those of the cases above. */
	@TestFactory
	Stream<DynamicTest> eachGoesOnWithWhatTheOtherSaved() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> cases().map(c -> c.until(Budget.ofSteps(STEPS))).map(c -> DynamicTest
				.dynamicTest(c + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.openGuarded(info)) {
						List<String> whole = c.outcome(new HostDevice());
						for (int at : Bench.FULL ? new int[] { 0, 3, 20, 40, 70 } : new int[] { 20, 40 }) {
							assertEquals(whole, c.goOn(c.saved(device, at), new HostDevice()), "from a device, step " + at);
							assertEquals(whole, c.goOn(c.saved(new HostDevice(), at), device), "from the host, step " + at);
						}
					}
				})));
	}
}
