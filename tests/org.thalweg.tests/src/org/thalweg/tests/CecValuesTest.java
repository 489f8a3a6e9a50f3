package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Places;

/** The suites cec2017 and cec2022 with the test's own numbers: compared with values computed by hand and the authors' programs, and on devices. */
@Tag("device")
@Tag("slow")
class CecValuesTest {
	private static final CecFolder.Number ONE = (_, i, j) -> i == j ? 1 : 0;
	/** ((0, 2), (1, 0)): neither symmetric nor orthogonal. */
	private static final CecFolder.Number TURN = (_, i, j) -> i == j ? 0 : 2 - i;

	@TempDir
	Path folder;

	/** Values without bias. All but F1 have M = 1, F3 and F5 of cec2022 and F9 of cec2017 have o = 0. */
	private List<HandWorked> cases() {
		List<HandWorked> out = new ArrayList<>();
		// o = (1, -1), M = ((0, 2), (1, 0)): x = (3, 4) is z = (10, 2), 100 + 4 + s^2 + s^4 with s = 10/2 + 2 = 7.
		out.add(basic("cec2022/f1", new double[] { 1, -1 }, TURN, new double[][] { { 3, 4 } }, 104 + 49 + 2401));
		// z + 1 = (100 * 0.02048 - 1.048 + 1, 1) = (2, 1): 100 (4 - 1)^2 + 1.
		out.add(basic("cec2022/f2", new double[] { 1, 0 }, ONE, new double[][] { { 49.828125, 0 } }, 901));
		// s = 1: (1 + sin^2 50)^2, for any M.
		out.add(basic("cec2022/f3", new double[2], TURN, new double[][] { { 0, 1 } }, 1.1424201509443497));
		// z = (1/2, 1): 0.25 + 10 + 10, and 1.
		out.add(basic("cec2022/f4", new double[2], ONE, new double[][] { { 50 / 5.12, 100 / 5.12 } }, 21.25));
		// w = (2, 1): sin^2 2 pi + 1 + 10 sin^2(2 pi + 1); w = (1, 2): 1 + sin^2 4 pi.
		out.add(basic("cec2022/f5", new double[2], ONE, new double[][] { { 4, 0 }, { 0, 4 } }, 8.08073418273571, 1));
		// The same a step further on, since w = 1 + (z - 1)/4.
		out.add(basic("cec2017/f9", new double[2], ONE, new double[][] { { 5, 1 }, { 1, 5 } }, 8.08073418273571, 1));
		// o = (-7, 3) mirrors the first: z = (-5, -5). Near 50; far 2 + 0.15313913681855285 * 2 * 3.355130165030325^2.
		out.add(basic("cec2017/f7", new double[] { -7, 3 }, ONE, new double[][] { { 18, -22 } }, 5.447743415901762));
		out.add(hybrid());
		out.add(composition());
		return out;
	}

	private HandWorked basic(String function, double[] o, CecFolder.Number m, double[][] points, double... values) {
		Problem problem = new CecFolder(folder).shifts(function, o).matrices(function, 2, 1, m).problem(function, 2);
		return new HandWorked(function, problem, points, values);
	}

	/**
	 * F6 of cec2022 with the variables in reverse order, so the first four places are x_10 … x_7: 2^2 + 10^6 3^2; the last two x_2 and x_1, of
	 * which z = 1/2 gives 0.25 + 10 + 10. HGBat of x_6 … x_3 is 0 at 0; with x_6 = 20 one v of four is 0 and the others −1: Σ v² = 3,
	 * Σ v = −3, |9 − 9|^(1/2) + (1.5 − 3)/4 + 0.5 = 0.125.
	 */
	private HandWorked hybrid() {
		Problem problem = new CecFolder(folder).shifts("cec2022/f6", new double[10]).matrices("cec2022/f6", 10, 1, ONE)
				.permutations("cec2022/f6", 10, 1, (_, _, j) -> 9 - j).problem("cec2022/f6", 10);
		double[] x = { 50 / 5.12, 0, 0, 0, 0, 0, 0, 0, 3, 2 };
		double[] y = x.clone();
		y[5] = 20;
		return new HandWorked("cec2022/f6", problem, new double[][] { x, y }, new double[] { 9000024.25, 9000024.375 });
	}

	/**
	 * F21 of cec2017 at 0: Rosenbrock, 48.828125 away, 901 as above; the elliptic function, 30 away in the second variable,
	 * 10^-6 * 10^6 * 30^2 + 100 = 1000; Rastrigin's, 9.765625 away, 20.25 + 200. Weights exp(−q²/(4 σ²))/q = 5.281206147306789e-5,
	 * 0.0189927608243641, 0.0997229418548469. At the second's optimum that alone counts.
	 */
	private HandWorked composition() {
		String f = "cec2017/f21";
		Problem problem = new CecFolder(folder).shifts(f, new double[] { -48.828125, 0 }, new double[] { 0, -30 }, new double[] { -9.765625, 0 })
				.matrices(f, 2, 3, ONE).problem(f, 2);
		return new HandWorked(f, problem, new double[][] { { 0, 0 }, { 0, -30 } }, new double[] { 345.2457288432804, 100 });
	}

	@TestFactory
	Stream<DynamicTest> onTheHost() {
		return HandWorked.onHost(cases());
	}

	/** All functions in 10 variables, and those that there are in 2, by the authors' programs with the same numbers. */
	@Test
	void valuesAreThoseOfTheAuthorsPrograms() throws IOException {
		List<CecAnswer> answers = CecAnswer.in("cec-made-values.txt");
		assertEquals(201, answers.size());
		for (CecAnswer a : answers) {
			a.check(new CecFolder(folder).made(a.function(), a.dimension()).problem(a.function(), a.dimension()),
					new CecFolder(folder).data());
		}
	}

	/** At full length all functions, otherwise enough to cover every basic function, alone or in hybrids and compositions. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> devicesGiveTheHostsBits() {
		Stream<String> functions = Bench.FULL ? CecSuites.all().keySet().stream()
				: Stream.of("cec2017/f7", "cec2017/f9", "cec2017/f13", "cec2017/f19", "cec2017/f29", "cec2017/f30", "cec2022/f1", "cec2022/f3",
						"cec2022/f5", "cec2022/f7", "cec2022/f8", "cec2022/f9", "cec2022/f11");
		Map<String, Problem> problems = new LinkedHashMap<>();
		functions.forEach(f -> problems.put(f, new CecFolder(folder).made(f, 10).problem(f, 10)));
		return HandWorked.sameBits(problems);
	}

	@Test
	void anotherDimensionIsRefused() {
		assertEquals("dimension 15 is not published. Use one of 2, 10, 20", refused("cec2022/f9", 15));
		assertEquals("dimension 2 is not published. Use one of 10, 20", refused("cec2022/f6", 2));
		assertEquals("dimension 20 is not published. Use one of 10, 30, 50, 100", refused("cec2017/f30", 20));
	}

	@Test
	void whatIsMissingIsNamedAndWhereItIsFound() {
		String remedy = "Unpack CEC2022.zip of https://github.com/P-N-Suganthan/2022-SO-BO, put its folder input_data into a folder cec2022, "
				+ "and name its parent folder: --data DIR, data: DIR in the file, or THALWEG_DATA";
		assertEquals("cec2022 needs the official data files, and no data folder is named. " + remedy,
				assertThrows(IllegalArgumentException.class, () -> Bench.problem(CecSuites.all().get("cec2022/f1"), 10, Map.of(),
						ProblemData.NONE)).getMessage());
		assertEquals("the data folder " + folder + " has no folder cec2022/input_data. "
				+ remedy, refused("cec2022/f1", 10));
		new CecFolder(folder).shifts("cec2022/f1", new double[1]);
		assertEquals("the data folder " + folder + " has no cec2022/input_data/M_1_D10.txt. Put the file from CEC2022.zip of "
				+ "https://github.com/P-N-Suganthan/2022-SO-BO there", refused("cec2022/f1", 10));
	}

	/** Of a whole suite in several dimensions, too. */
	@Test
	void aMissingFolderIsToldOnce() {
		ProblemEntry entry = new ProblemEntry(List.of("cec2022/f1", "cec2022/f2"), List.of(10, 20), Map.of(), "");
		assertEquals(1, Planner.problem(entry, new Places(""), ExamplesTest.catalog(), Optional.of(folder)).diagnostics().size());
	}

	@Test
	void aFileWithOtherCountsIsNamed() throws IOException {
		CecFolder made = new CecFolder(folder).made("cec2022/f9", 10);
		made.matrices("cec2022/f9", 10, 4, ONE);
		assertEquals(folder.resolve("cec2022/input_data/M_9_D10.txt") + ": the file holds 400 numbers; expected: 10 x 10 for each matrix; "
				+ "at least 5 of them. Replace it with the file from CEC2022.zip of "
				+ "https://github.com/P-N-Suganthan/2022-SO-BO", refused("cec2022/f9", 10));
		made.matrices("cec2022/f9", 10, 5, ONE);
		Path shifts = folder.resolve("cec2022/input_data/shift_data_9.txt");
		Files.writeString(shifts, Files.readString(shifts).replaceFirst("\\S+", ""));
		assertEquals(shifts
				+ ": the file holds 599 numbers; expected: 100 for each shift; at least 5 of them. Replace it with the file from CEC2022.zip "
				+ "of https://github.com/P-N-Suganthan/2022-SO-BO", refused("cec2022/f9", 10));
	}

	@Test
	void aPermutationWithANumberTwiceIsNamed() {
		new CecFolder(folder).made("cec2022/f8", 10).permutations("cec2022/f8", 10, 1, (_, _, j) -> j == 7 ? 6 : j);
		assertEquals(folder.resolve("cec2022/input_data/shuffle_data_8_D10.txt") + ": number 8 is 7.0; every number from 1 to 10 is expected once "
				+ "in each row of 10. Replace it with the file from CEC2022.zip of https://github.com/P-N-Suganthan/2022-SO-BO",
				refused("cec2022/f8", 10));
	}

	private String refused(String function, int n) {
		return assertThrows(IllegalArgumentException.class, () -> new CecFolder(folder).problem(function, n)).getMessage();
	}
}
