package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.algorithms.clpso.ClpsoParameters;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;

/** CLPSO where the years of one seed share a table of numbers, as in section 4.3 of [CLPSO-OpenCL], and where they do not. */
@Tag("device")
@Tag("slow")
class ClpsoWindowTest {
	private static final int YEARS = 5;
	private static final int GENERATIONS = 150;

	/** Five years of two seeds, in no order. */
	private static final List<Population> COMPANY = List.of(new Population(3, 2), new Population(0, 1), new Population(4, 1),
			new Population(0, 2), new Population(1, 1), new Population(2, 2), new Population(3, 1), new Population(4, 2),
			new Population(2, 1), new Population(1, 2));

	private static List<Basin> years(int dimension) {
		return IntStream.range(0, YEARS).mapToObj(m -> Basin.of(dimension, List.of(), 100 + m)).toList();
	}

	private static Map<String, String> and(Map<String, String> rules, String window) {
		Map<String, String> out = new HashMap<>(rules);
		out.put("window", window);
		return out;
	}

	/** What the populations come to, by the given numbers of generations at a time. */
	private static List<String> outcome(Device device, String mapping, Precision precision, int dimension, List<Population> populations,
			Budget budget, Map<String, String> with, int... steps) {
		try (Search search = Bench.CLPSO.start(
				Bench.setting(Bench.CLPSO, device, mapping, precision, years(dimension), populations, budget, with))) {
			Arrays.stream(steps).forEach(search::advance);
			return Bench.outcome(search);
		}
	}

	/** Fewer dimensions than years, where a window reaches over whole generations; the rules that redraw most; every budget. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> hostAndDeviceAgreeSharedAndOwn() {
		Map<String, String> liang = Map.of("size", "9", "learning", "liang-code", "refreshingGap", "5", "picks", "relaxed", "ties",
				"second", "forced", "winner", "exemplars", "live");
		Map<String, String> often = Map.of("size", "7", "infeasible", "counts", "refreshingGap", "1");
		record Case(int dimension, Budget budget, Map<String, String> rules) {
		}
		List<Case> cases = List.of(new Case(12, Budget.ofSteps(GENERATIONS), Map.of()), new Case(2, Budget.ofSteps(GENERATIONS), often),
				new Case(3, Budget.ofSteps(GENERATIONS), liang), new Case(12, Budget.ofEvaluations(2001), Map.of()),
				new Case(12, Budget.ofSteps(GENERATIONS).until(900), often));
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> cases.stream().flatMap(c -> Stream.of("own", "shared")
				.map(window -> DynamicTest.dynamicTest(c + " " + window + " on " + info.address(), () -> {
					Map<String, String> with = and(c.rules(), window);
					List<String> expected = outcome(new HostDevice(), null, Precision.DOUBLE, c.dimension(), COMPANY, c.budget(), with,
							1000);
					try (KernelDevice device = Bench.openGuarded(info)) {
						for (String mapping : List.of("intermediate", "final")) {
							assertEquals(expected, outcome(device, mapping, Precision.DOUBLE, c.dimension(), COMPANY, c.budget(), with, 1000),
									mapping + " at once");
							assertEquals(expected, outcome(device, mapping, Precision.DOUBLE, c.dimension(), COMPANY, c.budget(), with, 0, 1,
									6, 33, 1000), mapping + " in five parts");
						}
					}
				}))));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> aSharedYearAloneIsTheSameAsInCompany() {
		return Bench.devices().map(info -> DynamicTest.dynamicTest(info.address() + " " + info.name(), () -> {
			Budget budget = Budget.ofSteps(GENERATIONS);
			Map<String, String> shared = Map.of("window", "shared");
			try (KernelDevice device = Bench.open(info)) {
				List<String> together = outcome(device, "final", Precision.SINGLE, 12, COMPANY, budget, shared, GENERATIONS);
				for (int p = 0; p < COMPANY.size(); p++) {
					assertEquals(together.subList(p, p + 1), outcome(device, "final", Precision.SINGLE, 12, COMPANY.subList(p, p + 1),
							budget, shared, 20, GENERATIONS), COMPANY.get(p).toString());
				}
			}
		}));
	}

	/** On one basin the years of a seed differ in nothing but their window. */
	@Test
	void sharedYearsTakeOtherPathsThanOneAnotherAndThanOwnOnes() {
		List<Basin> alike = new ArrayList<>();
		IntStream.range(0, YEARS).forEach(m -> alike.add(Basin.of(12, List.of())));
		List<List<String>> paths = new ArrayList<>();
		for (String window : List.of("own", "shared")) {
			try (Search search = Bench.CLPSO.start(Bench.setting(Bench.CLPSO, new HostDevice(), null, Precision.DOUBLE, alike, COMPANY,
					Budget.ofSteps(5), Map.of("window", window)))) {
				search.advance(5);
				paths.add(Bench.outcome(search));
			}
		}
		// With a gap of 7 every redraw within five generations is a particle's first, so that year 0 still goes its own way.
		for (int p = 0; p < COMPANY.size(); p++) {
			assertEquals(COMPANY.get(p).instance() == 0, paths.get(0).get(p).equals(paths.get(1).get(p)), COMPANY.get(p).toString());
		}
		assertEquals(COMPANY.size(), paths.get(1).stream().distinct().count());
	}

	@Test
	void mappingsThatMakeTheirOwnNumbersRefuseToShare() {
		Budget budget = Budget.ofSteps(GENERATIONS);
		Map<String, String> shared = Map.of("window", "shared");
		for (String mapping : List.of("resident", "basic", "intermediate", "final")) {
			Setting<ClpsoParameters> setting = Bench.setting(Bench.CLPSO, CudaCompileTest.H200, mapping, Precision.SINGLE, years(12), COMPANY, budget,
					shared);
			String objection = Bench.CLPSO.objection(setting).orElse("");
			assertEquals(mapping.equals("resident") || mapping.equals("basic"), objection.startsWith("window: shared"), mapping);
			assertTrue(objection.isEmpty() || objection.contains("mapping: " + mapping) && objection.contains("intermediate or final"),
					objection);
		}
	}
}
