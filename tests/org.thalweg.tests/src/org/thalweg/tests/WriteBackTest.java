package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.family.ReservoirFamily;
import org.thalweg.reservoir.system.Repair;

/** CLPSO with repaired points written back: devices have the host's trajectory, however lanes share a particle. */
@Tag("device")
@Tag("slow")
class WriteBackTest {
	private static final List<WriteBack> WRITING = List.of(WriteBack.BEST, WriteBack.PARTICLE);
	private static final HostDevice HOST = new HostDevice();

	/** Each problem as often as there are seeds; a launch ends within the run. */
	private static List<String> outcome(Device device, String mapping, List<? extends Problem> problems, int seeds, int steps,
			Map<String, ?> with) {
		List<Population> populations = IntStream.range(0, problems.size()).boxed()
				.flatMap(m -> IntStream.range(0, seeds).mapToObj(k -> new Population(m, 5 + k))).toList();
		try (Search search = Bench.CLPSO.start(Bench.setting(Bench.CLPSO, device, mapping, Precision.DOUBLE, problems, populations,
				Budget.ofSteps(steps), with))) {
			search.advance(steps / 3);
			search.advance(steps);
			return Bench.outcome(search);
		}
	}

	private static List<Problem> samples(WriteBack back) {
		return Stream.of(2001, 2002).map(year -> Bench.problem(new ReservoirFamily(), 12,
				Map.of("year", year, "writeBack", Parameters.word(back)))).toList();
	}

	private static Stream<DeviceInfo> devices() {
		return Bench.devices().filter(DeviceInfo::doubles);
	}

	/**
	 * Shares of a particle in registers and, of the long one with four lanes, in global memory; in rows that lanes read; the
	 * whole of it in one lane.
	 */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyWayToShareAParticleFollowsTheHost() {
		record Case(String mapping, int dimension, int lanes) {
		}
		List<Case> cases = List.of(new Case("resident", 12, 1), new Case("resident", 12, 4), new Case("resident", 12, 16),
				new Case("resident", 300, 4), new Case("resident", 1100, 4), new Case("final", 12, 0), new Case("intermediate", 12, 0));
		// Both ways to write back in each case at full length, otherwise one of them in rotation.
		return devices().flatMap(info -> WRITING.stream().flatMap(back -> cases.stream()
				.filter(c -> Bench.FULL || (cases.indexOf(c) + WRITING.indexOf(back)) % 2 == 0).map(c -> DynamicTest
						.dynamicTest(back + " " + c.mapping() + " " + c.dimension() + "-D, " + c.lanes() + " lanes on " + info.address(), () -> {
							List<Basin> basin = List.of(Basin.of(c.dimension(), List.of()).writing(back));
							Map<String, ?> with = Map.of("size", "20", "lanes", "" + c.lanes());
							try (KernelDevice device = Bench.open(info)) {
								assertEquals(outcome(HOST, null, basin, 2, 45, with), outcome(device, c.mapping(), basin, 2, 45, with));
							}
						}))));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> yearsOfAReservoirFollowTheHost() {
		List<String> mappings = List.of("resident", "final", "intermediate");
		// Of the published mappings each writes back in one way, at full length in both.
		return devices().flatMap(info -> WRITING.stream().flatMap(back -> mappings.stream()
				.filter(mapping -> Bench.FULL || mapping.equals("resident") || mapping.equals(back == WriteBack.BEST ? "final" : "intermediate"))
				.map(mapping -> DynamicTest
						.dynamicTest(back + " " + mapping + " on " + info.address(), () -> {
							List<String> host = outcome(HOST, null, samples(back), 1, 60, Map.of());
							try (KernelDevice device = Bench.open(info)) {
								assertEquals(host, outcome(device, mapping, samples(back), 1, 60, Map.of()));
							}
						}))));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> sixtyTwoYearsTogetherAndOneAloneFollowTheHost() {
		return devices().flatMap(info -> WRITING.stream().map(back -> DynamicTest.dynamicTest(back + " on " + info.address(), () -> {
			var years = ReservoirTest.xiaowan(Repair.REACHABLE, back);
			List<String> host = outcome(HOST, null, years, 1, 300, Map.of());
			try (KernelDevice device = Bench.open(info)) {
				assertEquals(host, outcome(device, "resident", years, 1, 300, Map.of()));
				List<String> alone = outcome(device, "resident", years.subList(0, 1), 1, 300, Map.of());
				assertEquals(host.getFirst(), alone.getFirst());
			}
		})));
	}

	/** Not to the bit: a storage that the repair set to its bound is met again up to a rounding error. */
	private static double moved(double[] plan) {
		double[] repaired = plan.clone();
		samples(WriteBack.BEST).getFirst().repair(repaired, new Evaluation());
		return IntStream.range(0, plan.length).mapToDouble(t -> Math.abs(repaired[t] - plan[t])).max().orElseThrow();
	}

	/** The mapping basic has its own random numbers, so that there is no host to follow. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> theBestOfTheMappingBasicIsARepairedPlan() {
		return devices().flatMap(info -> Stream.of(WriteBack.values())
				.map(back -> DynamicTest.dynamicTest(back + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info);
							Search search = Bench.start(Bench.CLPSO, device, "basic", Precision.DOUBLE, samples(back).getFirst(),
									Bench.seeds(1, 3), Budget.ofSteps(30), Map.of())) {
						search.advance(30);
						for (int p = 0; p < 3; p++) {
							double moved = moved(search.position(p));
							assertTrue(back == WriteBack.NONE ? moved > 1 : moved < 1e-9, "a repair moves the plan by " + moved + " m3/s");
						}
					}
				})));
	}

	/** Three trajectories: of outflows kept, of bests repaired, of particles repaired. */
	@Test
	void whatIsWrittenBackMatters() {
		List<List<String>> all = new ArrayList<>();
		for (WriteBack back : WriteBack.values()) {
			all.add(outcome(HOST, null, samples(back), 1, 30, Map.of()));
		}
		assertNotEquals(all.get(0), all.get(1));
		assertNotEquals(all.get(0), all.get(2));
		assertNotEquals(all.get(1), all.get(2));
	}

	@Test
	void problemsThatWriteBackKeepTheirContract() {
		assertEquals(List.of(), ProblemContract.violations(samples(WriteBack.PARTICLE).getFirst()));
		assertEquals(List.of(), ProblemContract.violations(Basin.of(37, List.of()).writing(WriteBack.BEST)));
	}

	@Test
	void stagesAreRefused() {
		Problem shifted = Basin.of(3, List.of(new Stage.Shift(new double[3]))).writing(WriteBack.BEST);
		assertEquals("org.thalweg.tests/kernels/basin.cl: only a scan without stages can write repaired points back; this objective has form "
				+ "SCAN and stages. "
				+ "Use device: sequential, or WriteBack.NONE",
				assertThrows(IllegalArgumentException.class, () -> new ObjectiveText(shifted)).getMessage());
	}

	/** 40 requested of 4 + 12, then −3 of nothing and 2 of 3. */
	@Test
	void aBasinReleasesWhatItHas() {
		double[] x = { 40, -3, 2, 99 };
		Basin basin = new Basin(new double[] { 12, 0, 3 }, List.of(), WriteBack.PARTICLE, false);
		assertEquals(basin.value(x, new Evaluation()), basin.repair(x, new Evaluation()));
		assertEquals("[16.0, 0.0, 2.0, 99.0]", Arrays.toString(x));
	}
}
