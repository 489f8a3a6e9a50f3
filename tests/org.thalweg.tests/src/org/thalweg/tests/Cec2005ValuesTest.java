package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.Stages;

/** The suite cec2005: values computed by hand, optima to the last bit, official and generated numbers. */
@Tag("device")
@Tag("slow")
class Cec2005ValuesTest {
	private static final Map<String, String> QIN = Map.of("form", "qin2012");
	private static final double ROOT2 = Math.sqrt(2);

	/** Points are the shift o plus the z that the comments mention, except for F6, where official z is one more. */
	private static final List<HandWorked> CASES = List.of(
			// 9 + 16; 1/4 + 1/4; 10^2 + 0
			worked("cec2005/f1", Map.of(), 2, 0, z(3, 4), z(0.5, -0.5), z(10, 0), values(25, 0.5, 100)),
			// sums 1, 3, 2: 1 + 9 + 4; sums 3, 0, 1: 9 + 0 + 1; sums 1/2, 1, 3/2: 1/4 + 1 + 9/4
			worked("cec2005/f2", Map.of(), 3, 0, z(1, 2, -1), z(3, -3, 1), z(0.5, 0.5, 0.5), values(14, 10, 3.5)),
			// z = (2, 4): 100 (4 - 4)^2 + 1; z = (0, 1): 100 (0 - 1)^2 + 1; z = (1, 2): 100 (1 - 2)^2 + 0
			worked("cec2005/f6", Map.of(), 2, 0, z(1, 3), z(-1, 0), z(0, 1), values(1, 101, 100)),
			// 0 + 1; 100 (4 - 3)^2 + 1; 100 (1 - 1)^2 + 4
			worked("cec2005/f6", QIN, 2, -1, z(0, 0), z(2, 3), z(-1, 1), values(1, 101, 4)),
			// pi^2/4 / 4000 - 0 + 1; (pi^2 + 2 pi^2) / 4000 - (-1)(-1) + 1; pi^2/4000 - (-1)(1) + 1
			worked("cec2005/f7", QIN, 2, 0, z(Math.PI / 2, 0), z(Math.PI, ROOT2 * Math.PI), z(Math.PI, 0),
					values(1.000616850275068, 0.007402203300817019, 2.0024674011002723)),
			// 20 (1 - e^-0.2); 20 (1 - e^-0.1) - e^-1 + e; 20 (1 - e^-0.4)
			worked("cec2005/f8", Map.of(), 2, 0, z(1, 1), z(0.5, -0.5), z(2, -2),
					values(3.625384938440363, 4.253654026568411, 6.593599079287213)),
			// 2 (1/4 + 10 + 10); 1 + 4; 2 (1/16 - 0 + 10)
			worked("cec2005/f9", Map.of(), 2, 0, z(0.5, -0.5), z(1, 2), z(0.25, 0.25), values(40.5, 5, 20.125)));

	/** @param offset what lies between the minimizer and o */
	private static HandWorked worked(String id, Map<String, String> with, int dimension, double offset, double[] a, double[] b,
			double[] c, double[] values) {
		Problem problem = Bench.problem(Bench.cec2005().get(id), dimension, with);
		return new HandWorked(id + " " + with, problem, from(problem, offset, a, b, c), values);
	}

	private static double[][] from(Problem problem, double offset, double[]... z) {
		double[] o = problem.minimizer().orElseThrow();
		return Stream.of(z).map(p -> IntStream.range(0, o.length).mapToDouble(i -> o[i] + offset + p[i]).toArray())
				.toArray(double[][]::new);
	}

	private static double[] z(double... z) {
		return z;
	}

	private static double[] values(double... f) {
		return f;
	}

	@TestFactory
	Stream<DynamicTest> onTheHost() {
		return HandWorked.onHost(CASES);
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> onDevicesHoweverOneEvaluationIsShared() {
		return HandWorked.onDevices(CASES);
	}

	/**
	 * One component at a time, so that z is a row of M, the file's first or second: z = (1.3401, 0.1208):
	 * 4.52621562755e-4 - 0.228648267286 * 0.996352608559 + 1; z = (1.9287, -2.7596): 2.833903969211e-3 -
	 * (-0.3503401666)(-0.3714441698) + 1; twice the first row less the second, (0.7515, 3.0013): 2.393114930844e-3 -
	 * 0.7306763866 (-0.5239100266) + 1. By M's columns the first would be 0.99958 (z = (1.3401, 1.9287)).
	 */
	@Test
	void officialGriewankMultipliesARowByTheMatrix() {
		Problem problem = Bench.problem(Bench.cec2005().get("cec2005/f7"), 2, Map.of(), Bench.official());
		assertEquals("official cec2005/f07_M_D2.txt", problem.facts().get("linear map"));
		new HandWorked("cec2005/f7 official", problem, from(problem, 0, z(1, 0), z(0, 1), z(2, -1)),
				values(0.7726383240096803, 0.8727020916249993, 1.385201800086975)).onHost();
	}

	/** At the origin of F1 z = -o: 39.3119^2 + 58.8999^2 = 1545.42548161 + 3469.19822001. */
	@Test
	void officialShiftsAreTheFirstNumbersOfTheirFiles() {
		ProblemData data = Bench.official();
		Problem f1 = Bench.problem(Bench.cec2005().get("cec2005/f1"), 2, Map.of(), data);
		assertEquals(5014.62370162, f1.value(new double[2], new Evaluation()), 1e-9);
		assertEquals(Map.of("shift", "official cec2005/f01_shift.txt"), f1.facts());
		double[] f8 = Bench.problem(Bench.cec2005().get("cec2005/f8"), 3, Map.of(), data).minimizer().orElseThrow();
		assertEquals(List.of(-16.823, 14.9769, 6.169), List.of(f8[0], f8[1], f8[2]));
	}

	@Test
	void officialMinimizersHaveExactlyTheLeastValue() {
		ProblemData data = Bench.official();
		for (int dimension : new int[] { 2, 10, 30, 50, 100 }) {
			minimizersHaveTheLeastValue(dimension, data);
		}
	}

	@Test
	void generatedMinimizersHaveExactlyTheLeastValue() {
		for (int dimension : new int[] { 2, 7, 100, 1500 }) {
			minimizersHaveTheLeastValue(dimension, ProblemData.NONE);
		}
	}

	/** To the last bit, except for Ackley's two exponentials and for F6 of 2012, where o + 1 is rounded. */
	private static void minimizersHaveTheLeastValue(int dimension, ProblemData data) {
		Bench.cec2005().forEach((id, family) -> {
			for (Map<String, String> with : dimension > 100 ? List.of(QIN) : List.of(Map.<String, String>of(), QIN)) {
				Problem problem = Bench.problem(family, dimension, with, data);
				double value = problem.value(problem.minimizer().orElseThrow(), new Evaluation());
				double off = id.endsWith("f8") ? 1e-14 : id.endsWith("f6") && with == QIN ? 1e-20 : 0;
				assertEquals(0, problem.optimum().orElseThrow());
				assertEquals(0, value, off, id + " " + with + " of " + dimension);
			}
		});
	}

	@TestFactory
	Stream<DynamicTest> everyFunctionKeepsItsContract() {
		return Bench.cec2005().entrySet().stream().flatMap(f -> IntStream.of(2, 30, 100)
				.mapToObj(n -> DynamicTest.dynamicTest(f.getKey() + " of " + n, () -> assertEquals(List.of(),
						ProblemContract.violations(Bench.problem(f.getValue(), n, Map.of()))))));
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> allWaysToShareGiveTheHostsBits() {
		Map<String, Problem> problems = new LinkedHashMap<>();
		Bench.cec2005().forEach((id, family) -> problems.put(id, Bench.problem(family, id.endsWith("f7") ? 70 : 2100, Map.of())));
		problems.put("cec2005/f7 " + QIN, Bench.problem(Bench.cec2005().get("cec2005/f7"), 2100, QIN));
		return HandWorked.sameBits(problems);
	}

	/** Ends of blocks of 32 and of tiles of 1024, and their neighbours. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> prefixSumsAreTheHostsOnDevices() {
		return Bench.devices().filter(d -> d.doubles()).flatMap(info -> IntStream.of(1, 31, 32, 33, 1024, 1025, 2100)
				.mapToObj(n -> DynamicTest.dynamicTest(n + " on " + info.address(), () -> {
					try (KernelDevice device = Bench.open(info)) {
						assertEquals(List.of(), ProblemContract.deviceViolations(
								Bench.problem(Bench.cec2005().get("cec2005/f2"), n, Map.of()), device));
					}
				})));
	}

	/** M = P diag(1 ... 3) Q: |M x| lies between |x| and 3 |x|, and det M M' = product of the squares, here (1 * 3)^2. */
	@Test
	void aGeneratedLinearMapHasConditionThree() {
		double[] m = new Stages(2, Bench.problem(Bench.cec2005().get("cec2005/f7"), 2, Map.of()).device().orElseThrow().stages())
				.matrix();
		double determinant = m[0] * m[3] - m[1] * m[2];
		assertEquals(3, Math.abs(determinant), 1e-13);
		assertEquals(1 + 9, m[0] * m[0] + m[1] * m[1] + m[2] * m[2] + m[3] * m[3], 1e-13); // the sum of the squares too
		assertTrue(Math.abs(m[1]) > 1e-3 && Math.abs(m[2]) > 1e-3, "no diagonal matrix");
	}

	@Test
	void anotherSeedIsAnotherInstanceAndFactsSaySo() {
		Problem one = Bench.problem(Bench.cec2005().get("cec2005/f9"), 2, Map.of());
		Problem two = Bench.problem(Bench.cec2005().get("cec2005/f9"), 2, Map.of("dataSeed", "2"));
		assertEquals(Map.of("shift", "generated, dataSeed 1"), one.facts());
		assertEquals(Map.of("shift", "generated, dataSeed 2"), two.facts());
		assertTrue(one.minimizer().orElseThrow()[0] != two.minimizer().orElseThrow()[0]);
	}

	@Test
	void aFileOfTheWrongSizeIsNamed(@TempDir Path folder) throws IOException {
		Files.createDirectory(folder.resolve("cec2005"));
		Path shift = folder.resolve("cec2005/f07_shift.txt");
		Files.writeString(shift, "7\n".repeat(2));
		assertEquals(shift + ": the file holds 2 numbers, at least 3 are expected. Replace the file", refused(folder));
		Files.writeString(shift, "7\n".repeat(100));
		Path map = folder.resolve("cec2005/f07_M_D3.txt");
		Files.writeString(map, "1 2 3\n4 5 6\n");
		assertEquals(map + ": the file holds 6 numbers, 3 x 3 are expected. Replace the file, or remove it to have the matrix generated",
				refused(folder));
	}

	private static String refused(Path folder) {
		return assertThrows(IllegalArgumentException.class, () -> Bench.problem(Bench.cec2005().get("cec2005/f7"), 3, Map.of(),
				new ProblemData(Optional.of(folder)))).getMessage();
	}
}
