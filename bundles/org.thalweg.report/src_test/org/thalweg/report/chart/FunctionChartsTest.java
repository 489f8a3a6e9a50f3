package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.figures.Chart;
import org.thalweg.report.Comparing;
import org.thalweg.report.ImportedRuns;
import org.thalweg.report.TargetTable;
import org.thalweg.text.Sheet;

/** All functions on one page, and expected runtimes at a target that a slider moves. */
class FunctionChartsTest {
	@TempDir
	Path folder;

	@BeforeEach
	void imported() throws IOException {
		ImportedRuns.into(folder.resolve("r"), ImportedRuns.TABLE, true);
	}

	private FunctionCharts read(MeasureChoice asked) {
		return FunctionCharts.read(folder.resolve("r"), List.of(), Comparing.AS_ASKED, asked, () -> false);
	}

	private static List<String> row(TargetTable table, int target, int row) {
		return table.sheet(target).columns().stream().map(c -> c.cells().get(row).text()).toList();
	}

	@Test
	void eachFunctionHasAChartOfEachKind() {
		FunctionCharts all = read(MeasureChoice.NONE);
		assertEquals(List.of("f, 2-D", "g, 2-D"), all.convergence().stream().map(Chart::title).toList());
		assertEquals(List.of("f, 2-D", "g, 2-D"), all.boxes().stream().map(Chart::title).toList());
		assertEquals(List.of("Runtimes, all functions, 2-D", "Runtimes, f, 2-D", "Runtimes, g, 2-D"), all.distributions().stream().map(Chart::title)
				.toList());
		assertEquals(List.of("a", "b"), all.boxes().getFirst().order().stream().map(o -> o.substring(0, 1)).toList());
	}

	/** 10^(2 − 0.2 i) for i = 0 … 50; those above 0.5 are 11 (to 1) and 0.631. */
	@Test
	void distributionsNeedNoTargets() {
		assertTrue(read(MeasureChoice.NONE).distributions().get(1).caption().startsWith("51 targets"));
		MeasureChoice typed = MeasureChoice.all(MeasureSpec.of(List.of("1", "0.1"), List.of()));
		assertTrue(read(typed).distributions().get(1).caption().startsWith("2 targets"));
	}

	/** At 1: a (10 + 30) / 2, b (20 + 50) / 1. At 10^0.4 = 2.5: b (20 + 50) / 2. At 10^-0.4 = 0.398 nobody: 0.5 is above it. */
	@Test
	void theTargetMovesTheTable() {
		TargetTable table = read(MeasureChoice.NONE).targets();
		assertEquals(51, table.targets().length);
		assertEquals(List.of("100", "1", "0.63", "1e-8"), List.of(table.target(0), table.target(10), table.target(11), table.target(50)));
		assertEquals(List.of("Problem", "D", "a (imported)", "b (imported)"), table.sheet(10).columns().stream().map(Sheet.Column::heading).toList());
		assertEquals(List.of("f", "2", "20.00 (2/2)", "70.00 (1/2)"), row(table, 10, 0));
		assertEquals(List.of("f", "2", "20.00 (2/2)", "35.00 (2/2)"), row(table, 8, 0));
		assertEquals(List.of("f", "2", "\u221e (0/2)", "\u221e (0/2)"), row(table, 12, 0));
		assertEquals(List.of("g", "2", "40.00 (1/1)", "-"), row(table, 10, 1));
		assertEquals(List.of(true, false), table.sheet(10).columns().subList(2, 4).stream().map(c -> c.cells().getFirst().strong()).toList());
		assertEquals(List.of(false, false), table.sheet(12).columns().subList(2, 4).stream().map(c -> c.cells().getFirst().strong()).toList());
	}

	@Test
	void aLoneAlgorithmIsNotTheBest() throws IOException {
		ImportedRuns.into(folder.resolve("alone"), ImportedRuns.TABLE.replaceAll("f,2,b,.*\n", ""), true);
		TargetTable table = FunctionCharts.read(folder.resolve("alone"), List.of(), Comparing.AS_ASKED, MeasureChoice.NONE, () -> false).targets();
		assertEquals(List.of("f", "2", "20.00 (2/2)"), row(table, 10, 0));
		assertFalse(table.sheet(10).columns().getLast().cells().getFirst().strong());
	}

	/** Values that are not errors have no targets. */
	@Test
	void withoutAKnownOptimumThereAreNoRuntimes() throws IOException {
		ImportedRuns.into(folder.resolve("values"), ImportedRuns.TABLE.replace("evaluations,error", "evaluations,value"), false);
		FunctionCharts all = FunctionCharts.read(folder.resolve("values"), List.of(), Comparing.AS_ASKED, MeasureChoice.NONE, () -> false);
		assertEquals(List.of(), all.distributions());
		assertEquals(List.of(), all.targets().rows());
		assertEquals(2, all.convergence().size());
		assertEquals(2, all.boxes().size());
	}

	@Test
	void measuresAreOfCocosTargetsWithoutAsking() {
		MeasureCharts measures = MeasureCharts.read(folder.resolve("r"), MeasureChoice.NONE, Map.of(), () -> false);
		assertEquals(MeasureSpec.COCO, measures.spec().targetTexts().getFirst());
		assertEquals("Expected runtime", measures.parts().getFirst().title());
	}
}
