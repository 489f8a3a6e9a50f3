package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.model.RiverSystem;

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

	static YearProblem year(Repair repair) {
		return new YearProblem(ReservoirFile.read(folder().resolve("xiaowan.yaml")).orThrow(),
				InflowFile.read(folder().resolve("inflow-1953-2014.csv"), InflowFile.Options.NONE).orThrow().year(1954, 1), repair);
	}

	static RiverSystem system() {
		return SystemFile.read(folder().resolve("system.yaml")).orThrow();
	}

	@ParameterizedTest
	@EnumSource(Repair.class)
	void aYearHasTheBitsOfReservoirYear(Repair repair) {
		WriteBack writeBack = repair == Repair.REACHABLE ? WriteBack.PARTICLE : WriteBack.NONE;
		YearProblem year = year(repair);
		SystemProblem system = new SystemProblem(system(), 0, repair, writeBack);
		Random random = new Random(1);
		for (int k = 0; k < 2000; k++) {
			double[] plan = random.doubles(12, k % 2 == 0 ? 300 : -2000, k % 2 == 0 ? 6000 : 9000).toArray();
			double[] own = plan.clone();
			assertEquals(Double.doubleToLongBits(year.value(plan, new Evaluation())), Double.doubleToLongBits(system.repair(own, new Evaluation())));
			assertArrayEquals(year.operation(plan).outflow(), own);
		}
	}

	/** Systems to which the repair as printed, and writing back, do not apply. */
	@Test
	void aSystemOfSeveralReservoirsIsNotForAllRepairs() {
		RiverSystem lakes = TwoLakes.parse(TwoLakes.TEXT).orThrow();
		assertEquals("repair: literal works only for one reservoir without evaporation, outlet and spill, unlike Two lakes. Use repair: reachable",
				refused(() -> new SystemProblem(lakes, 0, Repair.LITERAL, WriteBack.NONE)));
		assertEquals("writeBack: best works for one reservoir only; Two lakes has 2. Use writeBack: none", refused(() -> new SystemProblem(lakes, 0,
				Repair.REACHABLE, WriteBack.BEST)));
		assertTrue(refused(() -> new SystemProblem(system(), 0, Repair.LITERAL_NEXT, WriteBack.BEST)).startsWith(
				"writeBack: best needs repair: reachable"));
	}

	private static String refused(Executable made) {
		return assertThrows(IllegalArgumentException.class, made).getMessage();
	}

	/** Twelve years as one problem: the end of a year is free, so that its final storage is the next one's initial one. */
	@Test
	void severalYearsAreOneProblem() {
		RiverSystem longer = SystemFile.read(folder().resolve("system.yaml"), 144).orThrow();
		assertEquals(144, longer.decisions());
		assertEquals("1965-12", longer.periods().label(143));
	}
}
