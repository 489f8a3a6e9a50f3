package org.thalweg.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.statistics.measures.RunCourse;

/** Computed by hand from the description of the format. */
class CocoTextTest {
	private static final RunCourse RUN = new RunCourse("bbob/f1", 2, 3, "de", new long[] { 1, 3, 4, 7 }, new double[] { 100, 99.9, 50, 1e-9 }, 12);
	private static final String HEADER = "% f evaluations | g evaluations | best noise-free fitness - Fopt (1.000000000000e+01) + sum g_i+ | "
			+ "measured fitness | best measured fitness or single-digit g-values | x1 | x2...";

	/** ⌈20 log10⌉ of the errors: 40, 40, 34, −160; the second hits no new target. */
	@Test
	void aRowStandsWhereATargetIsHitAndAtBothEnds() throws IOException {
		StringBuilder out = new StringBuilder();
		CocoText.targets(RUN, 10, Optional.empty(), out);
		assertEquals(List.of(HEADER, "1 0 +1.000000000e+02 +1.100000000e+02 +1.100000000e+02",
				"4 0 +5.000000000e+01 +6.000000000e+01 +6.000000000e+01", "7 0 +1.000000000e-09 +1.000000000e+01 +1.000000000e+01",
				"12 0 +1.000000000e-09 +1.000000000e+01 +1.000000000e+01"), out.toString().lines().toList());
	}

	/** Powers of 10^(1/20) from 1 on: 1, 1.1, …, 2.2, …, 3.2, …, 4.5, 5.01, 5.6, 6.3, 7.1, 7.9, 8.9, 10, 11.2; no 9 among them. */
	@Test
	void rowsOfSetEvaluationsHoldTheBestSoFar() throws IOException {
		StringBuilder out = new StringBuilder();
		CocoText.times(RUN, 10, Optional.empty(), out);
		List<String> rows = out.toString().lines().skip(1).toList();
		assertEquals(List.of("1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12"), rows.stream().map(r -> r.split(" ")[0]).toList());
		assertEquals("2 0 +1.000000000e+02 +1.100000000e+02 +1.100000000e+02", rows.get(1));
		assertEquals("3 0 +9.990000000e+01 +1.099000000e+02 +1.099000000e+02", rows.get(2));
	}

	/** Evaluation e is at (e, −e/2) and has an error of 200 − e, which is not the best so far. */
	@Test
	void pointsStandBehindAndTheMeasuredValueIsTheirs() throws IOException {
		StringBuilder out = new StringBuilder();
		CocoText.times(RUN, 10, Optional.of(e -> new CocoText.Evaluated(200 - e, new double[] { e, -e / 2.0 })), out);
		assertEquals("2 0 +1.000000000e+02 +2.080000000e+02 +1.100000000e+02 +2.0000e+00 -1.0000e+00", out.toString().lines().toList().get(2));
		assertEquals(List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 10L, 11L, 12L), List.copyOf(CocoText.evaluations(RUN)));
	}

	@Test
	void anErrorOfZeroIsBelowAllTargets() throws IOException {
		StringBuilder out = new StringBuilder();
		CocoText.targets(new RunCourse("bbob/f1", 2, 1, "de", new long[] { 1, 2, 3 }, new double[] { 1e-8, 1e-9, 0 }, 3), 0, Optional.empty(), out);
		assertEquals(List.of("1", "3"), out.toString().lines().skip(1).map(r -> r.split(" ")[0]).toList());
	}

	@Test
	void whatNeverHadAValueIsAGreatNumber() throws IOException {
		StringBuilder out = new StringBuilder();
		CocoText.targets(new RunCourse("bbob/f1", 2, 1, "de", new long[0], new double[0], 5), 0, Optional.empty(), out);
		assertEquals(List.of("1 0 +1.000000000e+300 +1.000000000e+300 +1.000000000e+300",
				"5 0 +1.000000000e+300 +1.000000000e+300 +1.000000000e+300"), out.toString().lines().skip(1).toList());
	}

	@Test
	void theIndexNamesInstanceEvaluationsAndFinalError() {
		assertEquals("suite = 'bbob', funcId = 1, DIM = 2, Precision = 1.000e-08, algId = 'de', coco_version = '2.8', logger = 'bbob', "
				+ "data_format = 'bbob-new2'\n% about it\ndata_f1/bbobexp_f1_DIM2.dat, 3:12|1.0e-09, 3:12|1.0e-09\n",
				CocoText.block(List.of(RUN, RUN), 1, "de", "about it", "data_f1/bbobexp_f1_DIM2.dat"));
	}
}
