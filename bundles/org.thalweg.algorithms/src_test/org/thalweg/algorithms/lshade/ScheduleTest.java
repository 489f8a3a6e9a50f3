package org.thalweg.algorithms.lshade;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.param.Parameters;

class ScheduleTest {
	// 30 dimensions: N falls from 540 to 4 in 300,000 evaluations, 536 individuals in all. After 540 evaluations 0.9648 of them are gone,
	// after 150,000 half of them; 1 is gone from 279.85 evaluations on.
	@Test
	void thePopulationFallsLinearly() {
		Schedule schedule = new Schedule(540, 4, 300_000, 110_000, 2_600_000);
		assertEquals(540, schedule.size(279));
		assertEquals(539, schedule.size(280));
		assertEquals(539, schedule.size(540));
		assertEquals(272, schedule.size(150_000));
		assertEquals(4, schedule.size(300_000));
		assertEquals(4, schedule.size(400_000));
	}

	// 11 − 7 made/14: a half less for each evaluation.
	@Test
	void halvesAreRoundedUp() {
		Schedule schedule = new Schedule(11, 4, 14, 0, 0);
		int[] expected = { 11, 11, 10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4 };
		for (int made = 0; made <= 14; made++) {
			assertEquals(expected[made], schedule.size(made), "after " + made);
		}
	}

	@Test
	void sizesAreExactForEveryBudget() {
		SplittableRandom random = new SplittableRandom(60);
		for (int k = 0; k < 10_000; k++) {
			int first = random.nextInt(4, 1 << random.nextInt(3, 21));
			int smallest = random.nextInt(4, first + 1);
			long most = random.nextLong(1, 1L << random.nextInt(2, 41));
			long made = random.nextLong(most + 1);
			BigDecimal exact = new BigDecimal(BigInteger.valueOf(first).multiply(BigInteger.valueOf(most))
					.subtract(BigInteger.valueOf(first - smallest).multiply(BigInteger.valueOf(made))));
			int expected = exact.divide(BigDecimal.valueOf(most), 0, RoundingMode.HALF_UP).intValueExact();
			assertEquals(expected, new Schedule(first, smallest, most, 0, 0).size(made), first + " to " + smallest + ", " + made + " of " + most);
		}
	}

	// Printed by L-SHADE 1.0.1 for 10 and 30 dimensions: generations, then evaluations made, N and number of the best after some of them.
	@Test
	void sizesAreThoseOfTheAuthorsProgram() {
		assertSizes(new Schedule(180, 4, 30_000, 110_000, 2_600_000), 647, new int[][] { { 360, 178, 20 }, { 9381, 125, 14 }, { 15_717, 88, 10 },
				{ 20_168, 62, 7 }, { 23_295, 43, 5 }, { 25_492, 30, 3 }, { 27_037, 21, 2 }, { 28_884, 11, 2 }, { 29_792, 5, 2 }, { 30_000, 4, 2 } });
		assertSizes(new Schedule(540, 4, 300_000, 110_000, 2_600_000), 2745, new int[][] { { 1080, 538, 59 }, { 50_394, 450, 50 },
				{ 126_117, 315, 35 }, { 199_242, 184, 20 }, { 251_868, 90, 10 }, { 281_638, 37, 4 }, { 293_812, 15, 2 }, { 299_825, 4, 2 } });
	}

	/** Runs through the program's generations, of which the first has all individuals and the last one ends with the budget. */
	private static void assertSizes(Schedule schedule, int generations, int[][] expected) {
		int next = 0;
		int count = 0;
		long made = schedule.first();
		for (int N = schedule.first(); made < schedule.most(); count++) {
			made = Math.min(made + N, schedule.most());
			N = schedule.size(made);
			if (next < expected.length && expected[next][0] == made) {
				assertArrayEquals(expected[next++], new int[] { (int) made, N, schedule.best(N) });
			}
		}
		assertEquals(expected.length, next, "evaluations that end no generation here");
		assertEquals(generations, count);
	}

	// 0.11 of 540 is 59.4, of 18 is 1.98 and of 14 is 1.54, of which 2 is the least; 2.6 of 539 is 1401.4, of 4 is 10.4.
	@Test
	void theBestAndTheArchiveAreRounded() {
		Schedule schedule = new Schedule(540, 4, 300_000, 110_000, 2_600_000);
		assertEquals(59, schedule.best(540));
		assertEquals(2, schedule.best(18));
		assertEquals(2, schedule.best(4));
		assertEquals(1401, schedule.archive(539));
		assertEquals(10, schedule.archive(4));
	}

	// 100 generations from 40 to 4 individuals: 100 · 36/ln 10 = 1563.46.
	@Test
	void generationsGiveTheEvaluationsOfTheSchedule() {
		LShadeParameters forty = Parameters.bind(LShadeParameters.class, Map.of(), Map.of("size", "40"));
		assertEquals(1563, Schedule.most(forty, 10, Budget.ofSteps(100)));
		assertEquals(700, Schedule.most(forty, 10, new Budget(100, 700, Double.NaN)));
		assertEquals(Budget.UNLIMITED, Schedule.most(forty, 10, Budget.ofSteps(Budget.UNLIMITED)));
		assertEquals(9, Schedule.most(Parameters.bind(LShadeParameters.class, Map.of(), Map.of("evaluations", "9")), 10, Budget.ofSteps(100)));
	}
}
