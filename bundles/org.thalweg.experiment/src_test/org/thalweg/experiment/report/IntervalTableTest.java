package org.thalweg.experiment.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.measures.Interval;

/** Ends of percentile intervals of four runs, from the resamples counted by hand. */
class IntervalTableTest {
	@TempDir
	Path folder;

	/**
	 * Of 1, 2, 3, 4: the median of a resample is 1 if at least three of its four are 1, in 13 of 256 cases, more than a fortieth; likewise 4. All runs
	 * of c are above all of a, in each resample.
	 */
	@Test
	void medianAndA12HaveTheirIntervals() {
		try (ThreeWalks walks = new ThreeWalks(folder)) {
			Results results = Results.of(walks.store);
			IntervalTable table = IntervalTable.of(results, Report.of(results, false, Optional.empty()));
			assertEquals(6, table.rows().size());
			IntervalTable.Row a = table.rows().getFirst();
			assertEquals(List.of("a", 2), List.of(a.of().label(), a.of().dimension()));
			assertEquals(new Interval(1, 4), a.median());
			assertTrue(Double.isNaN(a.a12().low()));
			// 5 of the 256 have a mean of at most 1.25, 15 of at most 1.5; 6.4 are a fortieth
			assertEquals(new Interval(1.5, 3.5), a.mean());
			IntervalTable.Row c = table.rows().stream().filter(r -> r.of().label().equals("c") && r.of().dimension() == 2).findFirst().orElseThrow();
			assertEquals(new Interval(0, 0), c.a12());
			IntervalTable.Row b = table.rows().stream().filter(r -> r.of().label().equals("b") && r.of().dimension() == 2).findFirst().orElseThrow();
			assertTrue(b.a12().low() < b.of().difference().effect().a12() && b.a12().high() > b.of().difference().effect().a12(), b::toString);
			String text = table.render(120);
			assertTrue(text.contains("\nBootstrap intervals\n") && text.contains("[1.000, 4.000]"), text);
			assertEquals(table, IntervalTable.of(results, Report.of(results, false, Optional.empty())));
			assertEquals("", new IntervalTable(List.of()).render(80));
		}
	}
}
