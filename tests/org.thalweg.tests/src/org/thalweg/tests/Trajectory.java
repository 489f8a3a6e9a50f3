package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
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

/** One population of an algorithm, or some, on a function under a budget: what host and mappings must compute alike. */
record Trajectory(Algorithm<?> algorithm, String function, int dimension, int populations, Budget budget, Map<String, String> with) {

	/** The same with another parameter. */
	Trajectory with(String name, Object value) {
		Map<String, String> more = new HashMap<>(with);
		more.put(name, value.toString());
		return new Trajectory(algorithm, function, dimension, populations, budget, more);
	}

	/** What a device does in launches of these numbers of steps and a last one to the end. */
	List<String> outcome(Device device, String mapping, Precision precision, int... splits) {
		Problem problem = Bench.problem(Bench.family(function), dimension,
				function.startsWith("cec2005") ? Map.of("form", "qin2012") : Map.of());
		try (Search search = Bench.start(algorithm, device, mapping, precision, problem, Bench.seeds(7, populations), budget, with)) {
			for (int steps : splits) {
				search.advance(steps);
			}
			search.advance(Integer.MAX_VALUE);
			return Bench.outcome(search);
		}
	}

	/**
	 * The mappings to try in a case: at full length all, otherwise ours and one published in rotation. What the designs differ by are a few files;
	 * formulas and rules are one text, so that each needs to meet each rule in some mapping only.
	 */
	static List<DeviceMapping> mappings(Algorithm<?> algorithm, int turn) {
		List<? extends DeviceMapping> published = algorithm.mappings().stream().filter(m -> !m.citation().equals("ours")).toList();
		return algorithm.mappings().stream()
				.filter(m -> Bench.FULL || !published.contains(m) || m.equals(published.get(turn % published.size()))).map(DeviceMapping.class::cast)
				.toList();
	}

	/** Whether a mapping of the algorithm has these parameters: published designs of DE have rand/1 only. */
	boolean on(DeviceMapping mapping) {
		return algorithm != Bench.DE || with.getOrDefault("mutation", "rand-1").equals("rand-1") || mapping.citation().equals("ours");
	}

	private List<DeviceMapping> mappings(int turn) {
		return mappings(algorithm, turn).stream().filter(this::on).toList();
	}

	/** At full length the same, else a published one in every second case only: most of the time is that of compiling. */
	private List<DeviceMapping> mappingsOfCase(int k, int cases) {
		List<DeviceMapping> all = mappings((k + cases) / 2); // the number of cases, so that short lists do not all begin with one mapping
		return Bench.FULL || k % 2 == 0 ? all : all.stream().filter(m -> m.citation().equals("ours")).toList();
	}

	/**
	 * In double precision every mapping that has the host's trajectory does on every device what the host does, bit for bit, for these
	 * splits into launches.
	 */
	static Stream<DynamicTest> hostAndMappingsAgree(List<Trajectory> cases, int... splits) {
		return hostAndMappingsAgree(cases, Bench::open, splits);
	}

	/** The same on devices that guard every buffer, so that nothing is written outside either. */
	static Stream<DynamicTest> hostAndGuardedMappingsAgree(List<Trajectory> cases) {
		return hostAndMappingsAgree(cases, Bench::openGuarded);
	}

	private static Stream<DynamicTest> hostAndMappingsAgree(List<Trajectory> cases, Function<DeviceInfo, KernelDevice> open, int... splits) {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> IntStream.range(0, cases.size()).mapToObj(k -> {
			Trajectory c = cases.get(k);
			return DynamicTest.dynamicTest(c + " on " + info.address() + " " + info.name(), () -> {
				List<String> expected = c.outcome(new HostDevice(), null, Precision.DOUBLE);
				try (KernelDevice device = open.apply(info)) {
					for (DeviceMapping mapping : (splits.length == 0 ? c.mappingsOfCase(k, cases.size()) : c.mappings(k))
							.stream()
							.filter(DeviceMapping::hostTrajectory).toList()) {
						assertEquals(expected, c.outcome(device, mapping.id(), Precision.DOUBLE, splits), mapping.id());
					}
				}
			});
		}));
	}

	/**
	 * A mapping with a separate trajectory does in double precision what the host does under a parameter that makes it go the mapping's way,
	 * bit for bit, for these splits into launches; with guards round every buffer.
	 *
	 * @param twin the same case with that parameter
	 */
	static Stream<DynamicTest> twinAndMappingAgree(List<Trajectory> cases, UnaryOperator<Trajectory> twin, String mapping, int... splits) {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> cases.stream()
				.map(c -> DynamicTest.dynamicTest(c + " on " + info.address() + " " + info.name(), () -> {
					List<String> expected = twin.apply(c).outcome(new HostDevice(), null, Precision.DOUBLE);
					try (KernelDevice device = Bench.openGuarded(info)) {
						assertEquals(expected, c.outcome(device, mapping, Precision.DOUBLE, splits));
					}
				})));
	}

	/** In single precision every mapping on every device does the same, bit for bit. */
	static Stream<DynamicTest> mappingsAgreeInSinglePrecision(List<Trajectory> cases) {
		List<DeviceInfo> devices = Bench.devices().toList();
		return IntStream.range(0, cases.size()).mapToObj(k -> DynamicTest.dynamicTest(cases.get(k).function(), () -> {
			Trajectory c = cases.get(k);
			List<String> expected = null;
			for (DeviceInfo info : devices) {
				try (KernelDevice device = Bench.open(info)) {
					for (DeviceMapping mapping : c.mappings(k)) {
						List<String> outcome = c.outcome(device, mapping.id(), Precision.SINGLE);
						expected = expected == null ? outcome : expected;
						assertEquals(expected, outcome, mapping.id() + " on " + info.address());
					}
				}
			}
		}));
	}
}
