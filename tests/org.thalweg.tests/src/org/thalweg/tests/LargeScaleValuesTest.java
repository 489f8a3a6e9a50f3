package org.thalweg.tests;

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
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.contracts.ProblemContract;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/** The suites cec2008 and soco2010: optima to the last bit, official and generated numbers, what is refused. */
@Tag("device")
@Tag("slow")
class LargeScaleValuesTest {
	@Test
	void officialMinimizersHaveExactlyTheLeastValue() {
		ProblemData data = Bench.official();
		IntStream.of(10, 100, 1000).forEach(n -> minimizersHaveTheLeastValue(n, data));
	}

	@Test
	void generatedMinimizersHaveExactlyTheLeastValue() {
		IntStream.of(8, 33, 1001, 10_000).forEach(n -> minimizersHaveTheLeastValue(n, ProblemData.NONE));
	}

	/** To the last bit, except for Ackley's two exponentials. */
	private static void minimizersHaveTheLeastValue(int dimension, ProblemData data) {
		LargeScaleSuites.all().forEach((id, family) -> {
			Problem problem = Bench.problem(family, dimension, Map.of(), data);
			double value = problem.value(problem.minimizer().orElseThrow(), new Evaluation());
			assertEquals(0, problem.optimum().orElseThrow());
			assertEquals(0, value, id.endsWith("/f6") ? 1e-14 : 0, id + " of " + dimension);
		});
	}

	@TestFactory
	Stream<DynamicTest> everyFunctionKeepsItsContract() {
		return LargeScaleSuites.all().entrySet().stream().map(f -> DynamicTest.dynamicTest(f.getKey(),
				() -> assertEquals(List.of(), ProblemContract.violations(Bench.problem(f.getValue(), 30, Map.of())))));
	}

	/** Fragments that no other suite has, either kind of product, and splits of all kinds; two tiles. At full length all of them. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> allWaysToShareGiveTheHostsBits() {
		Map<String, Problem> problems = new LinkedHashMap<>();
		for (String id : List.of("cec2008/f2", "soco2010/f7", "soco2010/f9", "soco2010/f10", "soco2010/f13", "soco2010/f16", "soco2010/f19")) {
			problems.put(id, problem(id, 1101, Map.of(), ProblemData.NONE));
		}
		problems.put("soco2010/f15 infinite", problem("soco2010/f15", 1101, Map.of("overflow", "infinite"), ProblemData.NONE));
		if (Bench.FULL) {
			LargeScaleSuites.all().keySet().forEach(id -> IntStream.of(10, 100, 1000, 2500)
					.forEach(n -> problems.put(id + " of " + n, problem(id, n, Map.of(), ProblemData.NONE))));
		}
		return HandWorked.sameBits(problems);
	}

	private static Problem problem(String id, int dimension, Map<String, String> with, ProblemData data) {
		return Bench.problem(LargeScaleSuites.all().get(id), dimension, with, data);
	}

	/** A part of one variable would be a ring of one or a function without terms. */
	@Test
	void aDimensionThatIsTooSmallOrTooLargeIsRefusedInOneLine() {
		assertEquals("dimension 10001 is too large; this suite has at most 10000 variables", refused("cec2008/f1", 10_001));
		assertEquals("dimension 10001 is too large; this suite has at most 10000 variables", refused("soco2010/f15", 10_001));
		assertEquals("dimension 1 is too small; at least 2 is needed", refused("soco2010/f10", 1));
		assertEquals("dimension 3 is too small; at least 4 is needed for two variables in each part", refused("soco2010/f16", 3));
		for (int f : new int[] { 12, 13, 14, 15, 17, 18, 19 }) {
			assertEquals("dimension 7 is too small; at least 8 is needed for two variables in each part",
					refused("soco2010/f" + f, 7));
		}
		for (int f : new int[] { 1, 2, 4, 5, 6, 7, 8 }) {
			assertEquals(1, problem("soco2010/f" + f, 1, Map.of(), ProblemData.NONE).dimension());
		}
	}

	private static String refused(String id, int dimension) {
		return assertThrows(IllegalArgumentException.class, () -> problem(id, dimension, Map.of(), ProblemData.NONE)).getMessage();
	}

	/** A folder that was named has the suite, and 1000 numbers in each file; hybrids need their parts' files. */
	@Test
	void dataThatWereAskedForAndAreMissingAreNamed(@TempDir Path folder) throws IOException {
		ProblemData data = new ProblemData(Optional.of(folder));
		assertEquals("the data folder " + folder + " has no folder cec2008 (cec2008/f3_rosenbrock_shift.txt is needed). "
				+ "Name the folder that holds cec2008, or none to have the numbers generated", refused("soco2010/f13", data));
		Path file = Files.createDirectory(folder.resolve("soco2010")).resolve("f15_shift.txt");
		assertEquals("the data folder " + folder + " has no soco2010/f15_shift.txt, which belongs to this suite. Put it there, or name no "
				+ "data folder to have the numbers generated", refused("soco2010/f15", data));
		Files.writeString(file, "1\n".repeat(9));
		assertEquals(file + ": the file holds 9 numbers, at least 10 are expected. Replace the file", refused("soco2010/f15", data));
	}

	private static String refused(String id, ProblemData data) {
		return assertThrows(IllegalArgumentException.class, () -> problem(id, 10, Map.of(), data)).getMessage();
	}

	/** The second part of F12 has 3/4 of the variables, so that official numbers serve up to 1333 of them. */
	@Test
	void factsTellOfficialFromGeneratedNumbers() {
		ProblemData data = Bench.official();
		assertEquals(Map.of("shift", "official soco2010/f09_shift.txt"), problem("soco2010/f9", 1000, Map.of(), data).facts());
		assertEquals(Map.of("shift", "generated, dataSeed 1"), problem("soco2010/f9", 1001, Map.of(), data).facts());
		assertEquals(Map.of("shift", "official cec2008/f1_sphere_shift.txt", "parts", "333 and 1000 variables"),
				problem("soco2010/f12", 1333, Map.of(), data).facts());
		assertEquals(Map.of("shift", "generated, dataSeed 3", "parts", "333 and 1001 variables"),
				problem("soco2010/f12", 1334, Map.of("dataSeed", "3"), data).facts());
	}

	/** (3, 4, 5) after a shift: the maximum is 5; with x_1 = -50 the forms differ by o_1, which is above -100 and below 0. */
	@Test
	void theFormsOfF2DifferInTheFirstCoordinate() {
		for (String suite : List.of("cec2008/f2", "soco2010/f2")) {
			Problem first = problem(suite, 3, Map.of("form", "shift-first"), ProblemData.NONE);
			Problem c = problem(suite, 3, Map.of("form", "c-form"), ProblemData.NONE);
			double[] o = first.minimizer().orElseThrow();
			assertEquals(0, c.minimizer().orElseThrow()[0]);
			double[] x = { 60, o[1] + 4, o[2] - 5 };
			assertEquals(60 - o[0], first.value(x, new Evaluation()));
			assertEquals(60, c.value(x, new Evaluation()));
			Problem byDefault = problem(suite, 3, Map.of(), ProblemData.NONE);
			assertEquals(suite.startsWith("cec") ? 60 - o[0] : 60, byDefault.value(x, new Evaluation()));
		}
	}

	/** On 1000 variables Π |z| is about 10^600 at random points: finite numbers that rise with it, and infinite in plain arithmetic. */
	@Test
	void aProductBeyondTheRangeStaysFiniteAndRisesUnlessPlainIsAskedFor() {
		for (String id : List.of("soco2010/f7", "soco2010/f15", "soco2010/f19")) {
			Problem finite = problem(id, 1000, Map.of(), ProblemData.NONE);
			Problem infinite = problem(id, 1000, Map.of("overflow", "infinite"), ProblemData.NONE);
			double[] o = finite.minimizer().orElseThrow();
			double before = 0;
			int beyond = 0;
			for (double r = 1; r <= 256; r *= 1.25) {
				double step = r;
				double[] x = Arrays.stream(o).map(c -> c + step).toArray();
				double value = finite.value(x, new Evaluation());
				double plain = infinite.value(x, new Evaluation());
				assertTrue(value > before && Double.isFinite(value), id + ": " + value + " at " + r);
				assertTrue(plain == value || plain == Double.POSITIVE_INFINITY && value > 1e307 || value > 1e307, id + ": " + plain);
				beyond += plain == Double.POSITIVE_INFINITY ? 1 : 0;
				before = value;
			}
			assertTrue(beyond > 5, id);
		}
	}

	/** Eight variables, a quarter: x_1, x_3 to f10; x_2, x_4 and x_5 to x_8 to the sphere. Three quarters: the rest goes to f10. */
	@Test
	void hybridsDealOutTheirVariables() {
		Problem f12 = problem("soco2010/f12", 8, Map.of(), ProblemData.NONE);
		Problem f18 = problem("soco2010/f18", 8, Map.of(), ProblemData.NONE);
		for (int i = 0; i < 8; i++) {
			assertEquals(i == 0 || i == 2, f12.minimizer().orElseThrow()[i] == 0, "x" + i);
			assertEquals(i != 1 && i != 3, f18.minimizer().orElseThrow()[i] == 0, "x" + i);
		}
		double[] x = f12.minimizer().orElseThrow();
		x[4] += 2;
		x[7] -= 3;
		assertEquals(4 + 9, f12.value(x, new Evaluation()), 1e-12);
	}
}
