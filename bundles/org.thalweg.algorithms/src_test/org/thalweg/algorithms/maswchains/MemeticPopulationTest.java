package org.thalweg.algorithms.maswchains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Trace;

/** A population compared with figure 2 of [MA-SW-Chains], implemented again in {@link Figure2}. */
class MemeticPopulationTest {
	private static Search search(Problem problem, Budget budget, long seed, Map<String, ?> with) {
		return new MaSwChains().start(new Setting<>(Parameters.bind(MaSwParameters.class, Map.of(), with), List.of(problem),
				List.of(new Population(0, seed)), budget, new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE));
	}

	private static Map<String, Object> with(Object... pairs) {
		Map<String, Object> out = new HashMap<>(Map.of("size", 6, "intensity", 9));
		for (int k = 0; k < pairs.length; k += 2) {
			out.put((String) pairs[k], pairs[k + 1]);
		}
		return out;
	}

	/** Every choice that the paper leaves open; few individuals and short searches, so that marks, continued chains and random choices occur soon. */
	static Stream<Map<String, Object>> cases() {
		return Stream.of(with(), with("intensity", 40, "size", 10), with("ratio", 0.8, "mark", "until-improved"),
				with("ratio", 0.97), with("ratio", 1), with("firstRho", "nearest"), with("threshold", 0.05),
				with("threshold", 0.3, "mark", "until-improved", "ratio", 0.9), with("threshold", 0), with("intensity", 1),
				with("candidates", 1, "alpha", 0.1, "mutation", 1), with("rho", 1, "successes", 1, "failures", 1));
	}

	@ParameterizedTest
	@MethodSource("cases")
	void doesWhatFigure2Says(Map<String, Object> with) {
		agree(with, 1);
	}

	/** The nearest single number to 0.1 is greater, so that rounding leaves the box at both ends of it. */
	@ParameterizedTest
	@MethodSource("cases")
	void doesWhatFigure2SaysOfRoundedNumbers(Map<String, Object> with) {
		Map<String, Object> rounded = new HashMap<>(with);
		rounded.put("storage", "single");
		agree(rounded, 0.1);
	}

	private static void agree(Map<String, Object> with, double bound) {
		Figure2 paper = new Figure2(Parameters.bind(MaSwParameters.class, Map.of(), with), bound, 7);
		try (Search search = search(new Figure2.NoisyBowl(bound), Budget.ofEvaluations(1200), 7, with)) {
			search.advance(100_000);
			paper.run(1200);
			assertEquals(paper.evaluations, search.evaluations(0));
			assertEquals(paper.step, search.step(0));
			assertEquals(paper.improvements, entries(search.trace(0)));
			assertArrayEquals(paper.bestPoint, search.position(0), 0);
			assertEquals(paper.best, search.best(0));
		}
	}

	/** That the cases above meet what they are made for. */
	@Test
	void casesMeetMarksChainsAndRandomChoices() {
		Map<String, Integer> met = new HashMap<>();
		cases().forEach(with -> {
			Figure2 paper = new Figure2(Parameters.bind(MaSwParameters.class, Map.of(), with), 1, 7);
			paper.run(1200);
			paper.met.forEach((what, often) -> met.merge(what, often, Integer::sum));
		});
		for (String what : List.of("kept", "marked", "continued", "random", "half a trial", "better than all and dropped", "replaced a mark")) {
			assertTrue(met.getOrDefault(what, 0) >= 5, what + ": " + met);
		}
	}

	private static List<String> entries(Trace trace) {
		return IntStream.range(0, trace.size()).mapToObj(k -> trace.step(k) + " " + trace.evaluations(k) + " " + trace.value(k)).toList();
	}

	/**
	 * Where nothing ever improves: 5 start, (0.5 (5 + 0 + 4) − 5)/0.5 < 0, so local search begins. Each search is two trials of two
	 * evaluations. They take individuals 0, 1, 2, 3, 4, since equals go by number, with (0.5 (5 + 4 + 4) − 5)/0.5 = 3 children after the
	 * first search and 4 after each other one. Then all are marked.
	 */
	@Test
	void individualsThatCannotBeImprovedAreTakenInTurnUntilAllAreMarked() {
		List<double[]> points = new ArrayList<>();
		Problem flat = new Figure2.Recording(new Bowl(2, true), points);
		Search search = search(flat, Budget.ofSteps(1000), 3, with("size", 5, "intensity", 4));
		search.advance(0);
		List<double[]> start = new ArrayList<>(points);
		int children = 0;
		for (int k = 0; k < 5; k++) {
			search.advance(children);
			points.clear();
			search.advance(2);
			assertEquals(4, points.size());
			// The two tries of a trial lie on opposite sides of the individual, as far as the box does not cut them.
			for (int d = 0; d < 2; d++) {
				double a = points.get(0)[d];
				double b = points.get(1)[d];
				if (Math.abs(a) < 1 && Math.abs(b) < 1) {
					assertEquals(start.get(k)[d], (a + b) / 2, 1e-15);
				}
			}
			children = k == 0 ? 3 : 4;
		}
		assertEquals(5 + 20 + 3 + 3 * 4, search.evaluations(0));
	}

	@Test
	void threadsChangeNoBit() {
		Bowl large = new Bowl(50_001, false);
		Map<String, Object> few = with("size", 4, "intensity", 10);
		try (Search one = search(large, Budget.ofSteps(40), 1, few);
				Search three = search(large, Budget.ofSteps(40), 1, with("size", 4, "intensity", 10, "threads", 3))) {
			one.advance(40);
			three.advance(40);
			assertEquals(entries(one.trace(0)), entries(three.trace(0)));
			assertArrayEquals(one.position(0), three.position(0), 0);
			assertNotEquals(1, one.trace(0).size());
		}
	}
}
