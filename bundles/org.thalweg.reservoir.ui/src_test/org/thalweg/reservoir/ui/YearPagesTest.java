package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.shell;
import static org.thalweg.ui.BareDisplay.texts;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Mark;
import org.thalweg.report.Outcome;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.results.ProblemPage;

/** The pages that this bundle adds to the results of optimised years. */
@NeedsDisplay
class YearPagesTest {
	private static final Catalog CATALOG = Installed.catalog();

	@TempDir
	static Path folder;
	private Shell shell;

	/** A wet, a normal and a dry year among others: the paper's figures 6 to 9 show these three. */
	@BeforeAll
	static void optimise() {
		optimise("xiaowan/xiaowan.yaml", "1954, 1970-1980, 2011", 200);
		optimise("reservoir-template/reservoir.yaml", "", 5);
	}

	private static void optimise(String example, String years, int generations) {
		Path file = Installed.root().resolve("examples").resolve(example);
		YearSearch.on("sequential", generations, 1, 2).solve(InputFiles.of(file).read("Years", years), store(example), CATALOG, Optional.empty(),
				new Cancel(), (_, _) -> {});
	}

	private static Path store(String example) {
		return folder.resolve(Path.of(example).getParent());
	}

	private <D> void open(ProblemPage<D> page, String example) {
		shell = shell(1200, 800);
		page.create(shell);
		BareDisplay.open(shell);
		try (RunStore store = RunStore.read(store(example))) {
			page.show(page.read(Outcome.read(store(example), () -> false).cases(), store, new NullProgressMonitor()));
		}
	}

	private List<Chart> charts() {
		return all(shell, Plot.class).stream().map(Plot::chart).filter(Objects::nonNull).toList();
	}

	private List<String> titles() {
		return charts().stream().map(c -> c.y().title()).toList();
	}

	private void says(String beginning) {
		await(() -> beginning + ", but it says " + texts(shell), () -> texts(shell).stream().anyMatch(t -> t.startsWith(beginning)));
	}

	@Test
	void trajectoriesOfADryAMiddlingAndAWetYearAreDrawn() {
		open(new TrajectoriesPage(), "xiaowan/xiaowan.yaml");
		assertEquals(List.of("inflow, m³/s", "outflow, m³/s", "forebay level, m", "power, MW"), titles());
		for (Chart figure : charts()) {
			assertEquals("month", figure.x().title());
			assertEquals(List.of("1954", "1976", "2011"), figure.marks().stream().map(Mark::label).toList());
		}
	}

	@Test
	void theMonthsOfAWaterYearAreSaidToBeginInOctober() {
		open(new TrajectoriesPage(), "reservoir-template/reservoir.yaml");
		assertEquals("month of the year that begins in month 10", charts().getFirst().x().title());
	}

	@Test
	void yearsAreComparedWithDynamicProgramming() {
		open(new YearsPage(() -> 2), "xiaowan/xiaowan.yaml");
		Table table = first(shell, Table.class);
		await("the gaps", () -> Stream.of(table.getColumns()).anyMatch(c -> c.getText().equals("Gap")));
		says("Gap to dynamic programming: largest");
		assertEquals(13, table.getItemCount());
	}

	@Test
	void rulesAreComparedInUnseenYearsAndShownAsFitted() {
		open(new RulesPage(), "xiaowan/xiaowan.yaml");
		await("charts of the rules", () -> !charts().isEmpty());
		await("a row for each rule", () -> first(shell, Table.class).getItemCount() == 5);
		assertEquals(List.of("optimum", "rule curve", "regression", "regression tree", "standard operating policy"), Stream.of(first(shell,
				Table.class).getItems()).map(i -> i.getText(0)).toList());
		assertEquals(List.of("storage, 10⁸ m³", "share, %"), titles());
		first(shell, CTabFolder.class).setSelection(1);
		await("a row for each month", () -> all(shell, Table.class).getLast().getItemCount() == 12);
		String trees = first(shell, StyledText.class).getText();
		assertTrue(trees.startsWith("Jan") && trees.contains("\nDec"), trees);
	}
}
