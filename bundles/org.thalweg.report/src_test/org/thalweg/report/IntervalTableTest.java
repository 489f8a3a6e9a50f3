package org.thalweg.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.statistics.measures.Interval;

/** Which intervals of cases there are, and why some are not. */
class IntervalTableTest {
	private static final double[] SIX = { 1, 2, 3, 4, 5, 6 };
	private static final double[] HIGH = { 101, 102, 103, 104, 105, 106 };

	@TempDir
	Path folder;

	/**
	 * Of 1, 2, …, 6 the median of a resample is at most 1.5 in 1 to 2 % of cases, at most 2 in 8 %, and likewise at the other end. All runs of c
	 * are above all of a, in each resample; b has a single run.
	 */
	@Test
	void medianAndA12HaveTheirIntervals() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			walks.save(ThreeWalks.YAML.replace("runs: 4", "runs: 6").replace("seed: 11", "seed: 51"));
			double[] seconds = { 1, 1, 1, 1, 1, 1 };
			walks.add("a", 2, SIX, 1, seconds);
			walks.add("c", 2, HIGH, 1, seconds);
			walks.add("b", 2, new double[] { 7 }, 1, seconds);
			Results results = Results.of(walks.store);
			IntervalTable table = IntervalTable.of(results, Report.of(results, false));
			assertEquals(List.of("a", "b", "c"), table.rows().stream().map(r -> r.of().label()).toList());
			IntervalTable.IntervalRow a = table.rows().get(0);
			assertEquals(new Interval(1.5, 5.5), a.median());
			assertEquals(Interval.UNDEFINED, a.a12());
			assertTrue(a.mean().low() > 1.5 && a.mean().low() < 3 && a.mean().high() > 4 && a.mean().high() < 5.5, a::toString);
			IntervalTable.IntervalRow b = table.rows().get(1);
			assertEquals(List.of(Interval.UNDEFINED, Interval.UNDEFINED, Interval.UNDEFINED), List.of(b.median(), b.a12(), b.mean()));
			assertEquals(new Interval(0, 0), table.rows().get(2).a12());
			String text = table.render(200);
			assertTrue(text.contains("\nBootstrap intervals\n") && text.contains("[1.500, 5.500]") && !text.contains("[7"), text);
			assertTrue(text.contains("-: too few runs. An interval needs at least 6, for A12 of both the case and the baseline; "), text);
			assertEquals(table, IntervalTable.of(results, Report.of(results, false)));
			assertEquals("", new IntervalTable(List.of()).render(80));
		}
	}
}
