package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.HeldState;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;

/**
 * A search that is saved after a number of steps continues in another one, of the same mapping or of any that keeps its trajectory, as if
 * nothing had happened, bit for bit. The contract checks the same for default parameters; here are the rules that have their
 * own state: a few of them in our mappings, and with THALWEG_FULL=1 all in all mappings and both precisions.
 */
@Tag("device")
@Tag("slow")
class SavedStateTest {
	private static final int STEPS = 40;
	/** At the start, early, and late. */
	private static final List<Integer> MOMENTS = List.of(0, 3, STEPS - 5);

	private record Case(Algorithm<?> algorithm, int dimension, int populations, Budget budget, Map<String, String> with) {
		Search start(Device device, String mapping, Precision precision) {
			return Bench.start(algorithm, device, mapping, precision, problem(), Bench.seeds(3, populations), budget, with);
		}

		Problem problem() {
			return Bench.problem(Bench.family("cec2005/f9"), dimension, Map.of("form", "qin2012"));
		}

		List<String> whole(Device device, String mapping, Precision precision) {
			try (Search search = start(device, mapping, precision)) {
				search.advance(STEPS);
				return Bench.outcome(search);
			}
		}

		HeldState saved(Device device, String mapping, Precision precision, int at) {
			try (Search search = start(device, mapping, precision)) {
				search.advance(at);
				HeldState out = new HeldState();
				assertTrue(search.save(out), "cannot be saved");
				return out;
			}
		}

		List<String> restored(HeldState saved, Device device, String mapping, Precision precision) {
			try (Search search = start(device, mapping, precision)) {
				search.restore(saved.reader());
				search.advance(STEPS);
				return Bench.outcome(search);
			}
		}

		/** With a target that some populations reach before they are saved the last time, and others do not. */
		Case until() {
			try (Search search = start(new HostDevice(), null, Precision.DOUBLE)) {
				search.advance(MOMENTS.getLast());
				double[] best = IntStream.range(0, populations).mapToDouble(search::best).sorted().toArray();
				return new Case(algorithm, dimension, populations, budget.until(best[populations / 2]), with);
			}
		}

		Case with(String... more) {
			Map<String, String> all = new HashMap<>(with);
			for (int k = 0; k < more.length; k += 2) {
				all.put(more[k], more[k + 1]);
			}
			return new Case(algorithm, dimension, populations, budget, all);
		}
	}

	private static Case of(Algorithm<?> algorithm, int size, int dimension, int populations) {
		return new Case(algorithm, dimension, populations, Budget.ofSteps(STEPS), Map.of("size", Integer.toString(size)));
	}

	private static final List<Case> FEW = List.of(of(Bench.GOJDE, 60, 10, 3).with("heirs", "drawn").until(),
			of(Bench.LSHADE, 30, 10, 3).with("memory", "3").until());

	private static final List<Case> ALL = List.of(of(Bench.MASWCHAINS, 6, 10, 3).with("intensity", "9", "threshold", "0.05", "children", "4"),
			of(Bench.MASWCHAINS, 6, 1100, 2).with("intensity", "9", "groups", "2", "firstRho", "nearest"), of(Bench.CLPSO, 12, 10, 1), of(Bench.CLPSO,
					40, 70, 3).with("refreshingGap", "2"),
			of(Bench.CLPSO, 12, 10, 3).with("exemplars", "live", "infeasible", "counts", "refreshingGap", "1"),
			of(Bench.CLPSO, 12, 10, 5).until(), of(Bench.SPSO, 20, 10, 5).until(), of(Bench.DE, 10, 10, 3), of(Bench.DE, 60, 30, 1).with("crossover",
					"exponential"), of(Bench.DE, 20, 10, 3).with("mutation", "current-to-pbest-1", "archive", "0.5").until(), of(Bench.GOJDE, 12, 10,
							5).until(),
			of(Bench.DE, 60, 10, 5).until(), of(Bench.JDE, 30, 20, 3).with("tau1", "0.5"),
			of(Bench.GODE, 30, 20, 3).with("startOpposites", "true", "po", "0.3"),
			of(Bench.LSHADE, 12, 10, 5).with("mean", "overwritten", "archive", "0.5").until(),
			of(Bench.LSHADE, 40, 33, 1).with("reduction", "none", "spread", "drawn", "mean", "arithmetic"), of(Bench.RANDOM, 12, 10, 5).until(),
			of(Bench.GOJDE, 60, 40, 1).with("heirs", "drawn", "kept", "always"), of(Bench.SPSO, 20, 10, 1),
			of(Bench.SPSO, 40, 60, 3).with("links", "probabilistic"));

	private static final List<Case> CASES = Bench.FULL ? Stream.concat(FEW.stream(), ALL.stream()).toList() : FEW;

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> hostAndMappingsGoOnWithWhatOthersSaved() {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> CASES.stream()
				.map(c -> DynamicTest.dynamicTest(c + " on " + info.address() + " " + info.name(), () -> {
					try (KernelDevice device = Bench.openGuarded(info)) {
						goOn(c, device, mappings(c, true), Precision.DOUBLE, new HostDevice());
						if (Bench.FULL) {
							goOn(c, device, mappings(c, true), Precision.SINGLE, null);
						}
						for (DeviceMapping mapping : mappings(c, false)) {
							goOn(c, device, List.of(mapping), Precision.DOUBLE, null);
							goOn(c, device, List.of(mapping), Precision.SINGLE, null);
						}
					}
				})));
	}

	private static List<DeviceMapping> mappings(Case c, boolean hostTrajectory) {
		return c.algorithm().mappings().stream().filter(m -> (Bench.FULL && !c.with().containsKey("mutation") || m.citation().equals("ours")) && m
				.hostTrajectory() == hostTrajectory)
				.map(DeviceMapping.class::cast).toList();
	}

	/** @param host where these mappings keep the host's trajectory, else null */
	private static void goOn(Case c, KernelDevice device, List<DeviceMapping> mappings, Precision precision, HostDevice host) {
		List<String> ids = new ArrayList<>(mappings.stream().map(DeviceMapping::id).toList());
		if (host != null) {
			ids.add(null);
		}
		if (ids.isEmpty()) {
			return;
		}
		List<String> expected = c.whole(ids.getLast() == null ? host : device, ids.getLast(), precision);
		for (int at : MOMENTS) {
			for (String by : ids) {
				HeldState saved = c.saved(by == null ? host : device, by, precision, at);
				for (String mapping : ids) {
					assertEquals(expected, c.restored(saved, mapping == null ? host : device, mapping, precision),
							() -> precision + ", saved after " + at + " steps by " + by + ", restored by " + mapping);
				}
			}
		}
	}

	/** Rules that no device has. */
	@TestFactory
	Stream<DynamicTest> hostGoesOnWithWhatItSaved() {
		return Stream.of(of(Bench.MASWCHAINS, 6, 10, 3).with("intensity", "9", "threshold", "0.05"), of(Bench.CLPSO, 12, 10, 3).with("update",
				"one-by-one", "ties", "second"),
				of(Bench.MASWCHAINS, 6, 10, 3).with("intensity", "9", "scheme", "generational", "children", "4"),
				of(Bench.GOJDE, 12, 10, 3).with("update", "in-place"), of(Bench.SPSO, 20, 10, 3).with("update", "asynchronous"))
				.map(c -> DynamicTest.dynamicTest(c.toString(), () -> goOn(c, null, List.of(), Precision.DOUBLE, new HostDevice())));
	}
}
