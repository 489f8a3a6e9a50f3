package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;

@Tag("slow")
class XiaowanReferenceTest {
	@Test
	void everyYearMeetsTheToleranceWithAFeasiblePlan(@TempDir Path folder) {
		Reservoir reservoir = Xiaowan.reservoir(folder);
		List<Year> years = Xiaowan.years();
		for (Year year : years) {
			YearReference found = YearReference.of(reservoir, year);
			assertTrue(found.within(YearReference.TOLERANCE), () -> year.year() + ": " + found.error());
			YearProblem problem = new YearProblem(reservoir, year, Repair.REACHABLE);
			assertEquals(0.0, problem.operation(found.outflow()).totalViolation());
			assertEquals(-found.benefit(), problem.value(found.outflow(), new Evaluation()));
		}
		assertEquals(62, years.size());
	}

	/** Years in which grids differ most: one that starts from grids up to 16 times finer must stay within the estimate. */
	@Test
	void finerGridsDoNotFindMoreThanTheErrorSays(@TempDir Path folder) {
		Reservoir reservoir = Xiaowan.reservoir(folder);
		for (Year year : Xiaowan.years()) {
			if (List.of(1958, 1977, 1985).contains(year.year())) {
				YearReference found = YearReference.of(reservoir, year);
				YearReference finer = YearReference.of(reservoir, year, 1e-10);
				assertTrue(finer.points() >= 8 * found.points(), "no finer: " + finer.points());
				double gain = -found.gap(finer.benefit());
				assertTrue(gain >= 0.0 && gain <= found.error(), () -> year.year() + ": " + gain + " above " + found.error());
			}
		}
	}
}
