package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
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
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.problems.bbob.Suite;

/** The suite bbob compared with its authors' program, and on devices. */
@Tag("device")
@Tag("slow")
class BbobTest {
	/** Of D = 5, instance 1, x = (0.1, 0.2, 0.3, 0.4, 0.5): f_opt, as the report rounds it, and the value. */
	private static final double[][] KNOWN = { { 79.48, 94.84021568 }, { -209.88, 2087492.2798407124 }, { -462.09, -345.7240457062859 },
			{ -462.09, -359.1849041755763 }, { -9.21, 99.95614712973426 }, { 35.9, 63493.43689028809 }, { 92.94, 107.00820506906828 },
			{ 149.15, 2361.858246165682 }, { 123.83, 221.56314813860155 }, { -54.94, 5732808.459520892 }, { 76.27, 7010233.362548443 },
			{ -621.11, 36656642.55923985 }, { 29.97, 1181.1708331142024 }, { -52.35, 25.30422157584453 }, { 1000, 1258.1288174640065 },
			{ 71.35, 219.51936500996618 }, { -16.94, 3.739817887193116 }, { -16.94, 83.63267200646759 }, { -102.55, -85.08281625800568 },
			{ -546.5, 4173.828382215828 }, { 40.78, 80.55537771950682 }, { -1000, -918.1708390703791 }, { 6.87, 28.27144172213371 },
			{ 102.61, 162.04290657622914 } };

	/** All functions by the ids that {@code plugin.xml} gives them. */
	static Map<String, ProblemFamily<?>> families() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		ProblemFamily<?>[] all = { new Suite.F1(), new Suite.F2(), new Suite.F3(), new Suite.F4(), new Suite.F5(), new Suite.F6(),
				new Suite.F7(), new Suite.F8(), new Suite.F9(), new Suite.F10(), new Suite.F11(), new Suite.F12(), new Suite.F13(),
				new Suite.F14(), new Suite.F15(), new Suite.F16(), new Suite.F17(), new Suite.F18(), new Suite.F19(), new Suite.F20(),
				new Suite.F21(), new Suite.F22(), new Suite.F23(), new Suite.F24() };
		for (int f = 1; f <= all.length; f++) {
			out.put("bbob/f" + f, all[f - 1]);
		}
		return out;
	}

	private static Problem problem(int f, int dimension, int instance) {
		return Bench.problem(families().get("bbob/f" + f), dimension, Map.of("instance", instance));
	}

	@Test
	void knownAnswersAreGiven() {
		double[] x = { 0.1, 0.2, 0.3, 0.4, 0.5 };
		for (int f = 1; f <= 24; f++) {
			Problem problem = problem(f, 5, 1);
			assertEquals(KNOWN[f - 1][0], problem.bias(), 1e-12, "f" + f);
			double value = problem.value(x, new Evaluation()) + problem.bias();
			assertEquals(KNOWN[f - 1][1], value, 1e-9 * Math.abs(KNOWN[f - 1][1]), "f" + f);
		}
	}

	/** 480 values of 2, 5, 20 and 40 variables, instances 1, 7, 31 and 101, to 1e-9 of the value or of its distance from f_opt. */
	@Test
	void valuesAreThoseOfTheAuthorsProgram() throws IOException {
		List<String> lines;
		try (InputStream in = BbobTest.class.getResourceAsStream("bbob-values.txt")) {
			lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(l -> !l.startsWith("#")).toList();
		}
		assertEquals(528, lines.size());
		for (String line : lines) {
			String[] w = line.split(" ");
			Problem problem = problem(Integer.parseInt(w[0]), Integer.parseInt(w[2]), Integer.parseInt(w[1]));
			double expected = Double.parseDouble(w[4]);
			double found = problem.value(point(problem.dimension(), Integer.parseInt(w[3])), new Evaluation()) + problem.bias();
			assertEquals(expected, found, 1e-9 * Math.max(Math.abs(expected), Math.abs(expected - problem.bias())), line);
		}
	}

	private static double[] point(int n, int k) {
		double width = new double[] { 10, 3, 14 }[k];
		return IntStream.range(0, n).mapToDouble(i -> width * ((37 * i + 11 * k + 5) % 23 / 22.0 - 0.5)).toArray();
	}

	@Test
	void noMinimizerIsBelowTheLeastValueOrFarAboveIt() {
		for (int n : new int[] { 2, 5, 40, 100 }) {
			for (int f = 1; f <= 24; f++) {
				for (int instance : new int[] { 1, 31, 101 }) {
					Problem problem = problem(f, n, instance);
					double value = problem.value(problem.minimizer().orElseThrow(), new Evaluation());
					assertEquals(0.0, problem.optimum().orElseThrow());
					assertTrue(value >= 0 && value <= 1e-8, "f" + f + ", " + n + "-D, instance " + instance + ": " + value);
				}
			}
		}
	}

	@TestFactory
	Stream<DynamicTest> everyFunctionKeepsItsContract() {
		return IntStream.rangeClosed(1, 24).mapToObj(f -> DynamicTest.dynamicTest("f" + f,
				() -> assertEquals(List.of(), ProblemContract.violations(problem(f, 10, 7)))));
	}

	@Test
	void aDimensionOfOneIsRefused() {
		assertEquals("dimension 1 is too small; at least 2 is needed",
				assertThrows(IllegalArgumentException.class, () -> problem(15, 1, 1)).getMessage());
	}

	/** The largest dimension of the suite for many variables; their matrices are made once for each of these instances. */
	@Test
	@Tag("full")
	void sixHundredAndFortyVariablesAreServed() {
		for (int f : new int[] { 9, 17, 21 }) {
			Problem problem = problem(f, 640, 1);
			double value = problem.value(problem.minimizer().orElseThrow(), new Evaluation());
			assertTrue(value >= 0 && value <= 1e-8, "f" + f + ": " + value);
		}
	}

	/** Every fragment by every way to share an evaluation: 24 at full length, otherwise one of each kind. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesGiveTheHostsBits() {
		Map<String, Problem> problems = new LinkedHashMap<>();
		for (int f = 1; f <= 24; f++) {
			problems.put("f" + f + " of 5", problem(f, 5, 2));
			if (Bench.FULL) {
				problems.put("f" + f + " of 40", problem(f, 40, 71));
			}
		}
		return HandWorked.sameBits(problems);
	}

	/** A fold after a rotation, one that needs neighbours, pointwise functions after two rotations. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> hostAndMappingsAgree() {
		Stream<Trajectory> few = Stream.of(new Trajectory(Bench.DE, "bbob/f10", 10, 2, Budget.ofSteps(12), Map.of("size", "8")),
				new Trajectory(Bench.CLPSO, "bbob/f20", 5, 2, Budget.ofSteps(12), Map.of("size", "6")),
				new Trajectory(Bench.SPSO, "bbob/f17", 5, 2, Budget.ofSteps(12), Map.of("size", "6")),
				new Trajectory(Bench.DE, "bbob/f21", 10, 2, Budget.ofSteps(12), Map.of("size", "8")));
		return Trajectory.hostAndMappingsAgree(few.toList());
	}
}
