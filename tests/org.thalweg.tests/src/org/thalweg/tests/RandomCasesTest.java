package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/**
 * Random sizes, rules and mappings of CLPSO, DE and its descendants, SPSO-2011 and MA-SW-Chains on devices that guard every buffer: no
 * crash, nothing written outside, the best value never rises, and in double precision it is the value of the reported position. THALWEG_FULL=1 takes
 * 200 cases of each; THALWEG_CASES=10 takes another number.
 */
@Tag("device")
@Tag("full")
class RandomCasesTest {
	private static final int CASES = Integer.parseInt(System.getenv().getOrDefault("THALWEG_CASES", Bench.FULL ? "200" : "2"));
	private static final int LARGEST = 200_000; // N D
	private static final List<String> FUNCTIONS = List.of("cec2005/f1", "cec2005/f2", "cec2005/f6", "cec2005/f7", "cec2005/f8",
			"cec2005/f9", "f2 schwefel-2-22", "f3 noise", "soco2010/f9", "soco2010/f15");
	/** CLPSO needs bounds. */
	private static final List<String> BOUNDED = FUNCTIONS.stream().filter(f -> !f.equals("cec2005/f7")).toList();
	/** Minimum number of variables of functions, if that is not one. */
	private static final Map<String, Integer> SHORTEST = Map.of("cec2005/f6", 2, "soco2010/f9", 2, "soco2010/f15", 8);

	private record Case(Algorithm<?> algorithm, String function, int dimension, int size, int populations, String mapping,
			Precision precision, Budget budget, Map<String, String> with) {
		void run(DeviceInfo info) {
			Problem problem = Bench.problem(Bench.family(function), dimension,
					function.startsWith("cec2005") ? Map.of("form", "qin2012") : Map.of());
			try (KernelDevice device = Bench.openGuarded(info);
					Search search = Bench.start(algorithm, device, mapping, precision, problem, Bench.seeds(3, populations), budget, with)) {
				double[] before = new double[populations];
				for (int steps : new int[] { 0, 1, 2, 9, 1000 }) {
					search.advance(steps);
					for (int p = 0; p < populations; p++) {
						assertTrue(steps == 0 || search.best(p) <= before[p], "rose from " + before[p] + " to " + search.best(p));
						before[p] = search.best(p);
						if (precision == Precision.DOUBLE && !function.equals("f3 noise")) { // noise belongs to the evaluation
							assertEquals(problem.value(search.position(p), new Evaluation()), before[p]);
						}
					}
				}
				assertTrue(search.done());
			}
		}
	}

	/** Case number k with sizes from `least` on; the rules other than the size come from `rules`. */
	private static Case random(Random random, Algorithm<?> algorithm, int least, int most, Function<String, Map<String, String>> rules) {
		List<String> functions = algorithm == Bench.CLPSO ? BOUNDED : FUNCTIONS;
		String function = functions.get(random.nextInt(functions.size()));
		int shortest = SHORTEST.getOrDefault(function, 1);
		// Uniform in the logarithms, so that small and large ones are as likely.
		int size = (int) Math.round(least * Math.pow(most / (double) least, random.nextDouble()));
		int longest = Math.min(10_000, LARGEST / size);
		int dimension = (int) Math.round(shortest * Math.pow((double) longest / shortest, random.nextDouble()));
		String mapping = algorithm.mappings().get(random.nextInt(algorithm.mappings().size())).id();
		Map<String, String> with = new HashMap<>(rules.apply(mapping));
		with.put("size", Integer.toString(size));
		return new Case(algorithm, function, dimension, size, 1 + (size * dimension < 20_000 ? random.nextInt(5) : 0), mapping,
				random.nextBoolean() ? Precision.DOUBLE : Precision.SINGLE,
				random.nextInt(4) == 0 ? Budget.ofSteps(20).until(100) : Budget.ofSteps(20), with);
	}

	private static String any(Random random, String... values) {
		return values[random.nextInt(values.length)];
	}

	private static String lanes(Random random, String mapping) {
		return mapping.equals("tuned") || mapping.equals("resident") ? any(random, "0", "0", "1", "8", "16", "32") : "0";
	}

	private static Case clpso(Random random) {
		return random(random, Bench.CLPSO, 3, 1000, mapping -> Map.of("picks", any(random, "strict", "relaxed"), "exemplars",
				any(random, "frozen", "live"), "infeasible", any(random, "ignored", "counts"), "forced", any(random, "redrawn", "winner"),
				"ties", any(random, "lower-index", "second"), "generator", any(random, "narrow", "wide"), "refreshingGap",
				any(random, "1", "3", "7"), "lanes", lanes(random, mapping)));
	}

	private static Case de(Random random) {
		return random(random, Bench.DE, 4, 5000, mapping -> Map.of("F", String.format(Locale.ROOT, "%.2f", 0.2 + random.nextDouble()),
				"CR", any(random, "0", "0.3", "0.9", "1"), "crossover", any(random, "binomial", "exponential"), "bounds",
				any(random, "none", "redraw", "clamp", "reflect"), "acceptance", any(random, "better", "not-worse"), "lanes",
				lanes(random, mapping)));
	}

	/** In turn jDE, GODE and GOjDE, of which the last has all rules. */
	private static Case descendant(Random random, int k) {
		Map<String, String> adaptation = Map.of("Fl", "0.1", "Fu", any(random, "0", "0.9", "1.4"), "CRl", any(random, "0", "0.5"), "CRu",
				any(random, "0", "0.5"), "tau1", any(random, "0.1", "1"), "tau2", any(random, "0.1", "1"), "first", any(random, "given", "drawn"),
				"kept", any(random, "with-winner", "always"));
		Map<String, String> opposition = Map.of("po", any(random, "0.05", "0.4", "1"), "startOpposites", any(random, "true", "false"));
		String heirs = any(random, "own", "given", "drawn");
		Algorithm<?> algorithm = List.of(Bench.JDE, Bench.GODE, Bench.GOJDE).get(k % 3);
		return random(random, algorithm, 4, 5000, mapping -> {
			Map<String, String> with = new HashMap<>(Map.of("crossover", any(random, "binomial", "exponential"), "bounds",
					any(random, "none", "redraw", "clamp", "reflect"), "acceptance", any(random, "better", "not-worse"), "lanes",
					lanes(random, mapping)));
			if (algorithm != Bench.GODE) {
				with.putAll(adaptation);
			}
			if (algorithm != Bench.JDE) {
				with.putAll(opposition);
			}
			if (algorithm == Bench.GOJDE) {
				with.put("heirs", heirs);
			}
			return with;
		});
	}

	private static Case greedy(Random random) {
		Case c = random(random, Bench.DE, 4, 2000, _ -> Map.of("mutation", any(random, "best-1", "current-to-best-1", "current-to-pbest-1"), "CR",
				any(random, "0", "0.9", "1"), "crossover", any(random, "binomial", "exponential"), "bounds",
				any(random, "none", "redraw", "clamp", "reflect"), "acceptance", any(random, "better", "not-worse"), "pbest",
				any(random, "0", "0.1", "1"), "archive", any(random, "0", "0.5", "3"), "lanes", any(random, "0", "0", "4", "32")));
		return new Case(c.algorithm(), c.function(), c.dimension(), c.size(), c.populations(), "tuned", c.precision(), c.budget(), c.with());
	}

	/** Separate random cases, so that those above do not change. */
	@TestFactory
	Stream<DynamicTest> randomCasesOfMutationStrategies() {
		Random random = new Random(20091001);
		return tests(IntStream.range(0, CASES).mapToObj(_ -> greedy(random)).toList());
	}

	private static Case spso(Random random) {
		return random(random, Bench.SPSO, 2, 1000, mapping -> Map.of("informed", any(random, "1", "3", "4", "5", "40"), "links",
				any(random, "pick-k", "probabilistic"), "confinement", any(random, "bounce", "stop"), "lanes", lanes(random, mapping)));
	}

	private static Stream<DynamicTest> tests(List<Case> cases) {
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(
				info -> cases.stream().map(c -> DynamicTest.dynamicTest(c + " on " + info.address() + " " + info.name(), () -> c.run(info))));
	}

	@TestFactory
	Stream<DynamicTest> randomCases() {
		Random random = new Random(20120707);
		List<Case> cases = new ArrayList<>();
		for (int k = 0; k < CASES; k++) {
			cases.add(clpso(random));
			cases.add(de(random));
			cases.add(spso(random));
		}
		return tests(cases);
	}

	/** Separate random cases, so that those above do not change. */
	@TestFactory
	Stream<DynamicTest> randomCasesOfDescendants() {
		Random random = new Random(20130311);
		return tests(IntStream.range(0, CASES).mapToObj(k -> descendant(random, k)).toList());
	}

	/** A step is an evaluation or two, so that they take more of them; of the phases one is short. */
	private static Case maswchains(Random random) {
		Case c = random(random, Bench.MASWCHAINS, 4, 60, _ -> Map.of("intensity", any(random, "1", "7", "20"), "ratio",
				any(random, "0.1", "0.5", "1"), "candidates", any(random, "1", "3"), "firstRho", any(random, "absolute", "nearest"), "mark",
				any(random, "until-replaced", "until-improved"), "threshold", any(random, "0", "1e-9", "0.5"), "groups", any(random, "0", "3"),
				"children",
				any(random, "1", "7", "20")));
		return new Case(c.algorithm(), c.function(), c.dimension(), c.size(), c.populations(), c.mapping(), c.precision(),
				Double.isNaN(c.budget().target()) ? Budget.ofSteps(120) : Budget.ofSteps(120).until(c.budget().target()), c.with());
	}

	/** Separate random cases, so that those above do not change. */
	@TestFactory
	Stream<DynamicTest> randomCasesOfMaSwChains() {
		Random random = new Random(20150101);
		return tests(IntStream.range(0, CASES).mapToObj(_ -> maswchains(random)).toList());
	}

	/** Most numbers in all, by our mappings; at full length by all, and also smallest and largest sizes and dimensions, as in trajectories of odd sizes. */
	@TestFactory
	Stream<DynamicTest> corners() {
		record Corner(Algorithm<?> algorithm, int dimension, int size) {
		}
		Stream<Corner> all = Stream.of(Bench.CLPSO, Bench.DE, Bench.SPSO).flatMap(a -> {
			int least = a == Bench.DE ? 4 : a == Bench.CLPSO ? 3 : 2;
			return Stream.of(new Corner(a, 40, a == Bench.DE ? 5000 : 2000), new Corner(a, 1, least), new Corner(a, 10_000, least),
					new Corner(a, 1, 5000), new Corner(a, 10_000, 20)).limit(Bench.FULL ? 5 : 1);
		});
		return tests(all.flatMap(c -> Trajectory.mappings(c.algorithm(), 0).stream().filter(m -> Bench.FULL || m.citation().equals("ours")).map(
				m -> new Case(c.algorithm(), "cec2005/f9",
						c.dimension(), c.size(), 1, m.id(), Precision.DOUBLE, Budget.ofSteps(20), Map.of("size", "" + c.size())))).toList());
	}
}
