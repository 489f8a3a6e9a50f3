package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.objective.Repair;
import org.thalweg.reservoir.objective.YearProblem;

/** A year of the Xiaowan sample in both forms. */
class XiaowanAsSystemTest {
	private static Path folder() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("examples/xiaowan/system.yaml"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root.resolve("examples/xiaowan");
	}

	static YearProblem year() {
		return new YearProblem(ReservoirFile.read(folder().resolve("xiaowan.yaml")).orThrow(),
				InflowFile.read(folder().resolve("inflow-1953-2014.csv"), InflowFile.Options.NONE).orThrow().year(1954, 1), Repair.REACHABLE);
	}

	static RiverSystem system() {
		return SystemFile.read(folder().resolve("system.yaml")).orThrow();
	}

	@Test
	void aYearHasTheBitsOfReservoirYear() {
		YearProblem year = year();
		SystemProblem system = new SystemProblem(system());
		Random random = new Random(1);
		for (int k = 0; k < 2000; k++) {
			double[] plan = random.doubles(12, k % 2 == 0 ? 300 : -2000, k % 2 == 0 ? 6000 : 9000).toArray();
			assertEquals(Double.doubleToLongBits(year.value(plan, new Evaluation())), Double.doubleToLongBits(system.value(plan, new Evaluation())));
		}
	}

	/** Twelve years as one problem: the end of a year is free, so that the storage there is the next one's beginning. */
	@Test
	void severalYearsAreOneProblem() {
		RiverSystem longer = SystemFile.read(folder().resolve("system.yaml"), 144).orThrow();
		assertEquals(144, longer.decisions());
		assertEquals("1965-12", longer.periods().label(143));
	}
}
