package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.Stage;

/** The suites lsgo6 and cec2010: optima, the published generator compared with the official numbers, every way to share, what is refused. */
@Tag("device")
@Tag("slow")
class AnyDimensionTest {
	private static final Map<String, ?> PREFIX = Map.of("numbers", "prefix");

	private static Problem problem(String id, int dimension) {
		return problem(id, dimension, Map.of());
	}

	private static Problem problem(String id, int dimension, Map<String, ?> with) {
		return Bench.problem(Bench.family(id), dimension, with);
	}

	@TestFactory
	Stream<DynamicTest> everyFunctionKeepsItsContract() {
		return LargeScaleSuites.ofAnyDimension().keySet().stream().map(id -> DynamicTest.dynamicTest(id,
				() -> assertEquals(List.of(), ProblemContract.violations(problem(id, id.startsWith("cec") ? 200 : 30)))));
	}

	/**
	 * Exactly 0, except for Ackley's two exponentials (4.4e-16 a group, 10^6 times that for F6) and for Rosenbrock's coordinates: o + 1 is
	 * rounded, so that (o + 1) - o misses 1 by 7e-15 at most, which counts some 400 times squared.
	 */
	@Test
	void minimizersHaveTheLeastValueOrWhatRoundingLeaves() {
		for (int n : new int[] { 100, 1000, 100_000 }) {
			LargeScaleSuites.ofAnyDimension().keySet().forEach(id -> {
				Problem problem = problem(id, n);
				double value = problem.value(problem.minimizer().orElseThrow(), new Evaluation());
				double groups = n / 50.0;
				double floor = switch (id) {
				case "cec2010/f3" -> 5e-16;
				case "cec2010/f6" -> 5e-10;
				case "cec2010/f11", "cec2010/f16" -> 5e-16 * groups;
				case "cec2010/f8" -> 1e6 * 50 * 501 * 5e-29;
				case "cec2010/f13", "cec2010/f18", "cec2010/f20" -> n * 501 * 5e-29;
				default -> 0;
				};
				assertEquals(0, problem.optimum().orElseThrow());
				assertEquals(0, value, floor, id + " of " + n);
			});
		}
	}

	/** Permutations to the last number, shifts to 3e-14, matrices to 1.2e-12. */
	@Test
	void thePublishedGeneratorMakesTheOfficialNumbers() {
		ProblemData data = Bench.official();
		for (int f = 1; f <= 20; f++) {
			List<Stage> official = stages("cec2010/f" + f, data);
			List<Stage> generated = stages("cec2010/f" + f, ProblemData.NONE);
			assertEquals(official.size(), generated.size());
			for (int k = 0; k < official.size(); k++) {
				switch (official.get(k)) {
				case Stage.Shift(double[] o) -> assertArrayEquals(o, ((Stage.Shift) generated.get(k)).offset(), 3e-14);
				case Stage.Permutation(int[] p) -> assertArrayEquals(p, ((Stage.Permutation) generated.get(k)).from());
				case Stage.GroupRotation turned -> assertArrayEquals(turned.matrices(),
						((Stage.GroupRotation) generated.get(k)).matrices(), 1.2e-12);
				default -> assertEquals(new Stage.PrefixSum(), generated.get(k));
				}
			}
		}
	}

	private static List<Stage> stages(String id, ProblemData data) {
		return Bench.problem(Bench.family(id), 1000, Map.of(), data).device().orElseThrow().stages();
	}

	@Test
	void factsTellOfficialFromPrefixFromGenerated() {
		ProblemData data = Bench.official();
		Problem read = Bench.problem(Bench.family("cec2010/f9"), 1000, Map.of(), data);
		assertEquals(Map.of("numbers", "official, read from cec2010/f09_*.txt", "groups", "10 of 50 variables, and 500 variables in none"),
				read.facts());
		assertEquals("prefix, the first 300 of 1000 official numbers, read from cec2010/f05_*.txt",
				Bench.problem(Bench.family("cec2010/f5"), 300, PREFIX, data).facts().get("numbers"));
		assertEquals("official, by the published generator with seed 5", problem("cec2010/f5", 1000).facts().get("numbers"));
		assertEquals("generated, by the published generator with seed 5", problem("cec2010/f5", 300).facts().get("numbers"));
		assertEquals("generated, by the published generator with seed 5",
				problem("cec2010/f5", 1000, Map.of("group", "20")).facts().get("numbers"));
		assertEquals(Map.of("shift", "generated, shiftSeed 7"), problem("lsgo6/salomon", 10, Map.of("shiftSeed", "7")).facts());
	}

	/** A prefix has the first official shifts, and the official order of the variables that are left; what is generated is another. */
	@Test
	void aPrefixIsAPartOfTheOfficialInstance() {
		double[] official = problem("cec2010/f10", 1000).minimizer().orElseThrow();
		assertArrayEquals(Arrays.copyOf(official, 200), problem("cec2010/f10", 200, PREFIX).minimizer().orElseThrow());
		int[] all = permutation(problem("cec2010/f10", 1000));
		assertArrayEquals(Arrays.stream(all).filter(p -> p < 200).toArray(), permutation(problem("cec2010/f10", 200, PREFIX)));
		double[] generated = problem("cec2010/f10", 200).minimizer().orElseThrow();
		assertTrue(IntStream.range(0, 200).noneMatch(i -> generated[i] == official[i]));
	}

	private static int[] permutation(Problem problem) {
		return ((Stage.Permutation) problem.device().orElseThrow().stages().get(1)).from();
	}

	@Test
	void aDimensionThatDoesNotFitIsRefusedInOneLine() {
		assertEquals("dimension 50 does not fit: more than 50 variables are needed, for one group and a "
				+ "remainder", refused("cec2010/f4", 50, Map.of()));
		assertEquals("dimension 150 does not fit: a multiple of 100 is needed, for groups of 50 and as many separable variables",
				refused("cec2010/f9", 150, Map.of()));
		assertEquals("dimension 101 does not fit: a multiple of 50 is needed, for groups of 50", refused("cec2010/f18", 101, Map.of()));
		assertEquals("dimension 1 does not fit: at least 2 variables are needed", refused("cec2010/f20", 1, Map.of()));
		assertEquals("numbers: prefix is not possible for dimension 2000 and group 50; the official instance has 1000 variables in groups of "
				+ "50. Use numbers: generated", refused("cec2010/f1", 2000, PREFIX));
		assertEquals("bound is 0.0; expected a number above 0 and below 1e100", refused("lsgo6/discus", 10, Map.of("bound", "0")));
		assertEquals(24, problem("cec2010/f12", 24, Map.of("group", "3")).dimension());
	}

	private static String refused(String id, int dimension, Map<String, ?> with) {
		return assertThrows(IllegalArgumentException.class, () -> problem(id, dimension, with)).getMessage();
	}

	@Test
	void aDamagedPermutationIsNamed(@TempDir Path folder) throws IOException {
		Path suite = Files.createDirectory(folder.resolve("cec2010"));
		Files.writeString(suite.resolve("f07_shift.txt"), "0\n".repeat(1000));
		Path file = suite.resolve("f07_perm1.txt");
		Files.writeString(file, "1\n".repeat(1000));
		ProblemData data = new ProblemData(Optional.of(folder));
		assertEquals(file + ": number 2 is 1.0; every number from 1 to 1000 is expected once. Replace the file",
				assertThrows(IllegalArgumentException.class, () -> Bench.problem(Bench.family("cec2010/f7"), 1000, Map.of(), data)).getMessage());
	}

	/** Weights by a rule, a chain that ends in each group, groups with separate values, without and with a rest. At full length all. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> allWaysToShareGiveTheHostsBits() {
		Map<String, Problem> problems = new LinkedHashMap<>();
		problems.put("lsgo6/discus", problem("lsgo6/discus", 1101));
		problems.put("cec2010/f13", problem("cec2010/f13", 200));
		problems.put("cec2010/f11 in groups of 3", problem("cec2010/f11", 60, Map.of("group", "3")));
		if (Bench.FULL) {
			LargeScaleSuites.ofAnyDimension().keySet().forEach(id -> {
				IntStream.of(100, 2500, 55_000).filter(n -> !id.startsWith("cec") || n % 100 == 0)
						.forEach(n -> problems.put(id + " of " + n, problem(id, n)));
				problems.put(id + " of 12", id.startsWith("cec") ? problem(id, 12, Map.of("group", "2")) : problem(id, 12));
			});
		}
		return HandWorked.sameBits(problems);
	}

	/**
	 * Three million variables: compared with compensated sums, and on devices the host's bits. Groups are of 50: one and a
	 * rest (F4 to F8), 30,000 and a rest (F9 to F13) or 60,000 (F14 to F18). At full length all.
	 */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> functionsOfMillionsOfVariablesAreExact() {
		int n = 3_000_000;
		Map<String, Whole> functions = new LinkedHashMap<>();
		functions.put("lsgo6/sum-squares", z -> compensated(n, i -> (i + 1.0) * z[i] * z[i]));
		functions.put("lsgo6/discus", z -> compensated(n, i -> (i == 0 ? 1e6 : 1.0) * z[i] * z[i]));
		functions.put("lsgo6/rastrigin", AnyDimensionTest::rastrigin);
		functions.put("lsgo6/griewank", z -> {
			double product = 1;
			for (int i = 0; i < n; i++) {
				product *= StrictMath.cos(z[i] / Math.sqrt(i + 1));
			}
			return 1 + sphere(z) / 4000 - product;
		});
		functions.put("lsgo6/salomon", z -> {
			double norm = Math.sqrt(sphere(z));
			return 1 - StrictMath.cos(2 * Math.PI * norm) + 0.1 * norm;
		});
		functions.put("lsgo6/schwefel-1-2", AnyDimensionTest::schwefel);
		List<Whole> inner = List.of(AnyDimensionTest::elliptic, AnyDimensionTest::rastrigin, AnyDimensionTest::ackley,
				AnyDimensionTest::schwefel, AnyDimensionTest::rosenbrock);
		for (int f = 1; f <= 20; f++) {
			Whole whole = f < 4 ? inner.get(f - 1) : f > 18 ? inner.get(f - 16) : null;
			int groups = f < 9 ? 1 : f < 14 ? n / 100 : n / 50;
			Whole one = inner.get((f + 1) % 5);
			Whole rest = (f + 1) % 5 < 3 ? one : AnyDimensionTest::sphere;
			double weight = f < 9 ? 1e6 : 1;
			functions.put("cec2010/f" + f, whole != null ? whole
					: z -> weight * compensated(groups, g -> one.value(Arrays.copyOfRange(z, 50 * g, 50 * g + 50)))
							+ (50 * groups < n ? rest.value(Arrays.copyOfRange(z, 50 * groups, n)) : 0));
		}
		Set<String> few = Set.of("lsgo6/sum-squares", "lsgo6/schwefel-1-2", "cec2010/f10");
		return functions.entrySet().stream().filter(f -> Bench.FULL || few.contains(f.getKey()))
				.map(f -> DynamicTest.dynamicTest(f.getKey(), () -> exact(problem(f.getKey(), n), f.getValue())));
	}

	private interface Whole {
		double value(double[] z);
	}

	/** As {@link Stage} defines it; Schwefel's own sums are not stages here. */
	private static double[] staged(Problem problem, double[] x) {
		double[] z = x;
		for (Stage stage : problem.device().orElseThrow().stages()) {
			double[] y = z;
			z = switch (stage) {
			case Stage.Permutation(int[] from) -> IntStream.of(from).mapToDouble(i -> y[i]).toArray();
			case Stage.Shift(double[] o) -> IntStream.range(0, y.length).mapToDouble(i -> y[i] - o[i]).toArray();
			case Stage.GroupRotation(int size, int groups, double[] matrices) -> IntStream.range(0, y.length).mapToDouble(i -> i >= size * groups
					? y[i]
					: compensated(size, k -> matrices[i / size * (matrices.length > size * size ? size * size : 0) + i % size * size + k]
							* y[i / size * size + k])).toArray();
			case Stage.PrefixSum() -> y;
			default -> throw new AssertionError(stage);
			};
		}
		return z;
	}

	/** At one point, on the host, and on devices with the same bits. */
	private static void exact(Problem problem, Whole function) {
		double[] x = new double[problem.dimension()];
		Arrays.setAll(x, i -> problem.lower()[i] * (i % 7 - 3) / 3.0);
		double expected = function.value(staged(problem, x));
		double value = problem.value(x, new Evaluation());
		assertEquals(expected, value, 1e-12 * expected);
		Bench.devices().filter(d -> d.doubles()).forEach(info -> {
			try (KernelDevice device = Bench.open(info)) {
				for (Spread spread : Bench.FULL ? Spread.values() : new Spread[] { Spread.GROUPS }) {
					assertEquals(value, HandWorked.values(device, problem, spread, new double[][] { x })[0], info.address() + ", " + spread);
				}
			}
		});
	}

	private static double sphere(double[] z) {
		return compensated(z.length, i -> z[i] * z[i]);
	}

	private static double elliptic(double[] z) {
		return compensated(z.length, i -> StrictMath.pow(10, 6.0 * i / (z.length - 1)) * z[i] * z[i]);
	}

	private static double rosenbrock(double[] z) {
		return compensated(z.length - 1, i -> {
			double rise = z[i] * z[i] - z[i + 1];
			return 100 * rise * rise + (z[i] - 1) * (z[i] - 1);
		});
	}

	private static double ackley(double[] z) {
		int n = z.length;
		return 20 + Math.E - 20 * StrictMath.exp(-0.2 * Math.sqrt(sphere(z) / n))
				- StrictMath.exp(compensated(n, i -> StrictMath.cos(2 * Math.PI * z[i])) / n);
	}

	private static double schwefel(double[] z) {
		Sum prefix = new Sum();
		return compensated(z.length, i -> {
			prefix.add(z[i]);
			return prefix.value() * prefix.value();
		});
	}

	private static double rastrigin(double[] z) {
		return compensated(z.length, i -> z[i] * z[i] - 10 * StrictMath.cos(2 * Math.PI * z[i]) + 10);
	}

	private interface Terms {
		double of(int i);
	}

	private static double compensated(int n, Terms terms) {
		Sum sum = new Sum();
		for (int i = 0; i < n; i++) {
			sum.add(terms.of(i));
		}
		return sum.value();
	}

	/** Neumaier's. */
	private static final class Sum {
		private double sum;
		private double lost;

		void add(double t) {
			double next = sum + t;
			lost += Math.abs(sum) >= Math.abs(t) ? sum - next + t : t - next + sum;
			sum = next;
		}

		double value() {
			return sum + lost;
		}
	}
}
