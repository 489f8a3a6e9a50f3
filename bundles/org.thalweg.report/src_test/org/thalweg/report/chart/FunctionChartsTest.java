package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.figures.Chart;
import org.thalweg.formats.TableColumns;
import org.thalweg.report.Comparing;
import org.thalweg.report.TargetTable;
import org.thalweg.report.intake.Import;
import org.thalweg.text.Sheet;

/** All functions on one page, and expected runtimes at a target that a slider moves. */
class FunctionChartsTest {
	/** On f a hits 1 at 10 and 30, b at 20 and never in 50, though 2 at 50; g has one run each. */
	private static final String TABLE = """
			function,dimension,algorithm,run,evaluations,error
			f,2,a,1,1,8
			f,2,a,1,10,0.5
			f,2,a,2,1,8
			f,2,a,2,30,0.5
			f,2,b,1,1,8
			f,2,b,1,20,0.5
			f,2,b,2,1,8
			f,2,b,2,50,2
			g,2,a,1,1,8
			g,2,a,1,40,0.5
			""";

	@TempDir
	Path folder;

	@BeforeEach
	void imported() throws IOException {
		Path table = Files.writeString(folder.resolve("t.csv"), TABLE);
		Import.of(List.of(table), new Import.ImportOptions(Optional.empty(), true, TableColumns.KNOWN, Double.NaN, "", Optional.empty()),
				folder.resolve("r"), new Catalog(List.of(), List.of(), List.of()));
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

	/** Values that are not errors have no targets. */
	@Test
	void withoutAKnownOptimumThereAreNoRuntimes() throws IOException {
		Path table = Files.writeString(folder.resolve("v.csv"), TABLE.replace("evaluations,error", "evaluations,value"));
		Import.of(List.of(table), new Import.ImportOptions(Optional.empty(), false, TableColumns.KNOWN, Double.NaN, "", Optional
				.empty()), folder.resolve("values"), new Catalog(List.of(), List.of(), List.of()));
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
