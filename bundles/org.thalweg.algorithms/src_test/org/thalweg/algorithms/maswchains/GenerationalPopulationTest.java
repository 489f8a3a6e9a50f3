package org.thalweg.algorithms.maswchains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.algorithms.Bowl;
import org.thalweg.algorithms.Described;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Trace;

/** A population compared with figure 3 of [MA-SW-Chains], implemented again in {@link Figure3}, and what mapping paper accepts. */
class GenerationalPopulationTest {
	private static Map<String, Object> with(Object... pairs) {
		Map<String, Object> out = new HashMap<>(Map.of("scheme", "generational", "size", 6, "intensity", 9, "children", 4));
		for (int k = 0; k < pairs.length; k += 2) {
			out.put((String) pairs[k], pairs[k + 1]);
		}
		return out;
	}

	private static Search search(Problem problem, Budget budget, Map<String, ?> with) {
		return new MaSwChains().start(new Setting<>(Parameters.bind(MaSwParameters.class, Map.of(), with), List.of(problem),
				List.of(new Population(0, 7)), budget, new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE));
	}

	/** Every silent point; more children than individuals, and one. */
	static Stream<Map<String, Object>> cases() {
		return Stream.of(with(), with("children", 20, "size", 60, "intensity", 100), with("children", 1), with("children", 13, "intensity", 40),
				with("ratio", 0.8, "mark", "until-improved"), with("ratio", 0.97), with("ratio", 1), with("firstRho", "nearest"),
				with("threshold", 0.05), with("threshold", 0.3, "mark", "until-improved", "ratio", 0.9), with("threshold", 0),
				with("intensity", 1), with("candidates", 1, "alpha", 0.1, "mutation", 1), with("rho", 1, "successes", 1, "failures", 1));
	}

	@ParameterizedTest
	@MethodSource("cases")
	void doesWhatFigure3Says(Map<String, Object> with) {
		agree(with, 1);
	}

	/** As for figure 2. */
	@ParameterizedTest
	@MethodSource("cases")
	void doesWhatFigure3SaysOfRoundedNumbers(Map<String, Object> with) {
		Map<String, Object> rounded = new HashMap<>(with);
		rounded.put("storage", "single");
		agree(rounded, 0.1);
	}

	private static void agree(Map<String, Object> with, double bound) {
		Figure3 paper = new Figure3(Parameters.bind(MaSwParameters.class, Map.of(), with), bound, 7);
		try (Search search = search(new Figure2.NoisyBowl(bound), Budget.ofEvaluations(1500), with)) {
			search.advance(100_000);
			paper.run(1500);
			assertEquals(paper.evaluations, search.evaluations(0));
			assertEquals(paper.step, search.step(0));
			assertEquals(paper.improvements, entries(search.trace(0)));
			assertArrayEquals(paper.bestPoint, search.position(0), 0);
			assertEquals(paper.best, search.best(0));
		}
	}

	private static List<String> entries(Trace trace) {
		return IntStream.range(0, trace.size()).mapToObj(k -> trace.step(k) + " " + trace.evaluations(k) + " " + trace.value(k)).toList();
	}

	/** That the cases above meet what they are made for. */
	@Test
	void casesMeetGenerationsMarksChainsAndRandomChoices() {
		Map<String, Integer> met = new HashMap<>();
		cases().forEach(with -> {
			Figure3 paper = new Figure3(Parameters.bind(MaSwParameters.class, Map.of(), with), 1, 7);
			paper.run(1500);
			paper.met.forEach((what, often) -> met.merge(what, often, Integer::sum));
		});
		for (String what : List.of("several children survive", "one child at most survives", "a chain is lost", "evaluations that make no generation",
				"kept", "marked", "too little, but better", "continued", "random", "half a trial")) {
			assertTrue(met.getOrDefault(what, 0) >= 5, what + ": " + met);
		}
	}

	/**
	 * Where all are equal, those that were there before survive, so individuals 0 to 4 are refined in turn, 4 evaluations each. 5 start, and
	 * (0.5 (5 + 0 + 4) − 5)/0.5 < 0, so local search begins. After it there is room for (0.5 (5 + 4 + 4) − 5)/0.5 = 3 evaluations, a
	 * generation; then for 4 and 5, a generation each; what is missing is made up for by 6, two generations, and then 4.
	 */
	@Test
	void amongEqualsTheOlderSurvives() {
		List<double[]> points = new ArrayList<>();
		Search search = search(new Figure2.Recording(new Bowl(2, true), points), Budget.ofSteps(1000), with("size", 5, "intensity", 4, "children",
				3));
		search.advance(0);
		List<double[]> start = new ArrayList<>(points);
		int[] generations = { 1, 1, 1, 2, 1 };
		for (int k = 0; k < 5; k++) {
			points.clear();
			search.advance(2);
			assertEquals(4, points.size());
			for (int d = 0; d < 2; d++) {
				double a = points.get(0)[d];
				double b = points.get(1)[d];
				if (Math.abs(a) < 1 && Math.abs(b) < 1) {
					assertEquals(start.get(k)[d], (a + b) / 2, 1e-15);
				}
			}
			points.clear();
			search.advance(generations[k]);
			assertEquals(3 * generations[k], points.size());
		}
	}

	/** Each mapping has one scheme, and its message names the alternative. */
	@Test
	void schemesOfOtherMappingsAreRefused() {
		assertEquals(
				"scheme: steady-state creates one child at a time, but mapping: paper creates 20 together. Use mapping: tuned, or scheme: "
						+ "generational",
				objection("paper", "steady-state"));
		assertEquals(
				"scheme: generational creates 20 children together, but mapping: tuned creates one at a time. Use mapping: paper, device: "
						+ "sequential, "
						+ "or scheme: steady-state", objection("tuned", "generational"));
		for (String[] pair : new String[][] { { "paper", "by-mapping" }, { "paper", "generational" }, { "tuned", "by-mapping" }, { "tuned",
				"steady-state" } }) {
			assertEquals("", objection(pair[0], pair[1]));
		}
	}

	private static String objection(String mapping, String scheme) {
		return new MaSwChains().objection(setting(mapping, 10, Map.of("scheme", scheme))).orElse("");
	}

	private static Setting<MaSwParameters> setting(String mapping, int dimension, Map<String, ?> with) {
		return Described.setting(Described.GPU, new MaSwChains().mappings().stream().filter(m -> m.id().equals(mapping)).findFirst().orElseThrow(),
				new Described.Fold(dimension, Reach.NONE), 1, Precision.DOUBLE, MaSwParameters.class, with);
	}

	/** 3,000,000 coordinates: 128 work-items with buckets of 8 take 1024; with 32 terms each, 4096. */
	@Test
	void groupsShareAPointByBuckets() {
		assertEquals(new PaperPlan(128, true, 2930, 733, 733, 0, 0), PaperPlan.of(setting("paper", 3_000_000, Map.of())));
		assertEquals(new PaperPlan(32, true, 1, 1, 1, 0, 0), PaperPlan.of(setting("paper", 10, Map.of())));
	}

	/**
	 * 5 individuals and 3 children of 2000 coordinates in double precision. Points: 10 rows of 16,000 bytes; biases: 8; values 9 reals;
	 * order, sorted order, parents: 9, 8 and 6 words; 9 distances of 2 tiles; nearest; no staged points; 3 points of 2 tiles of 64 bytes.
	 */
	@Test
	void theForecastCountsEveryArray() {
		long arrays = 18 * 16_000 + 9 * 8 + 23 * 4 + 18 * 8 + 8 + 6 * 64;
		assertEquals(new MemoryForecast(1 << 20, arrays, 10 * 16_000),
				new MaSwChains().forecast(setting("paper", 2000, Map.of("size", 5, "children", 3))));
	}

	/** For any requested scheme: 8 members and 8 biases of 2000 numbers, and 3 numbers of each. */
	@Test
	void theStateOfMappingPaperHasChildrenToo() {
		assertEquals(16 * 16_000 + 24 * 8,
				new MaSwChains().stateBytes(setting("paper", 2000, Map.of("size", 5, "children", 3))).orElseThrow());
	}
}
