package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.live.RunBoard;
import org.thalweg.experiment.live.RunColumn;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.ui.runs.RunsTable;

/** A list of more runs than are added in one go. */
@ExtendWith(WorkbenchExtension.class)
class RunsTableTest {
	private static final int RUNS = 25_000;
	private static final String YAML = """
			problems: {problem: classic/sphere, dimension: 3}
			algorithms: {algorithm: clpso}
			on: {device: sequential}
			runs: %d
			seed: 1
			stop: {generations: 5}
			""".formatted(RUNS);
	/** Of the two runs that are selected. */
	private static final List<Long> SEEDS = List.of(12L, 20_002L);

	@TempDir
	Path folder;
	private Shell shell;
	private RunsTable runs;

	@BeforeEach
	void show() {
		RunBoard board = board(YAML);
		Workbench.act(() -> {
			shell = new Shell(Workbench.display(), SWT.SHELL_TRIM);
			shell.setLayout(new FillLayout());
			shell.setSize(1000, 400);
			runs = new RunsTable(shell);
			shell.open();
			runs.show(board);
		});
	}

	private RunBoard board(String yaml) {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		ExperimentFile.Parsed parsed = ExperimentFile.parse("e.yaml", yaml, folder, Map.of());
		try (Devices devices = new Devices(catalog)) {
			return new RunBoard(Planner.plan(parsed.experiment(), catalog, devices, Optional.empty()).plan().spec());
		}
	}

	@AfterEach
	void close() {
		Workbench.act(shell::dispose);
	}

	private void awaitRows(int count) {
		Workbench.await(count + " rows", () -> runs.table().getItemCount() == count);
	}

	/** Seeds of what is selected, ascending. */
	private List<Long> selected() {
		return Workbench.ask(() -> runs.selected().stream().map(r -> r.run().seed()).sorted().toList());
	}

	private void sortBySeed() {
		Workbench.act(() -> Stream.of(runs.table().getColumns()).filter(c -> c.getText().equals("Seed")).findFirst().orElseThrow().notifyListeners(
				SWT.Selection, new Event()));
	}

	@Test
	void theSelectionStaysOnItsRunsWhileRowsAreSortedTakenOutAndAddedByParts() {
		awaitRows(RUNS);
		Workbench.act(() -> runs.table().select(SEEDS.stream().mapToInt(s -> (int) (s - 1)).toArray()));
		sortBySeed();
		sortBySeed();
		assertEquals(RUNS - 20_002, Workbench.ask(() -> runs.table().getSelectionIndices()[0]), "the greatest seed comes first");
		assertEquals(SEEDS, selected());

		Workbench.act(() -> runs.filter("2"));
		awaitRows((int) IntStream.rangeClosed(1, RUNS).filter(s -> Integer.toString(s).contains("2")).count());
		assertEquals(SEEDS, selected());
		Workbench.act(() -> runs.filter("20002"));
		awaitRows(1);
		assertEquals(List.of(20_002L), selected());
		Workbench.act(() -> {
			runs.filter("");
			runs.refresh(); // as a view does while runs go on
		});
		awaitRows(RUNS);
		Workbench.await("the run behind the first part", () -> selected().equals(List.of(20_002L)));
	}

	/** It was passed on to the runs in the same places, and asked for where another experiment was chosen behind 100,000 selected runs. */
	@Test
	void theSelectionStaysWhereTheSameRunsAreReadAnewAndIsNotPassedOnToThoseOfAnotherExperiment() {
		awaitRows(RUNS);
		RunBoard again = board(YAML);
		RunBoard other = board(YAML.replace("sphere", "rastrigin"));
		Workbench.act(() -> {
			runs.table().select(SEEDS.stream().mapToInt(s -> (int) (s - 1)).toArray());
			runs.show(again);
		});
		assertEquals(SEEDS, selected());
		Workbench.act(() -> runs.show(other));
		awaitRows(RUNS);
		assertEquals(List.of(), selected());
	}

	/** What is wanted comes later than the part that is there already: another look meanwhile must not lose it. */
	@Test
	void aSelectionThatIsStillToComeIsNotLostWhenTheFilterChangesMeanwhile() {
		awaitRows(RUNS);
		Workbench.act(() -> {
			runs.table().select(19_999);
			runs.filter("20000");
			runs.filter("");
			runs.filter("0");
			runs.filter("");
		});
		awaitRows(RUNS);
		Workbench.await("the selected run", () -> selected().equals(List.of(20_000L)));
	}

	/** Another table takes the place of one whose many rows go. */
	@Test
	void whatAUserHasSetStaysWhenManyRowsGo() {
		awaitRows(RUNS);
		int[] order = IntStream.range(0, RunColumn.values().length).map(k -> RunColumn.values().length - 1 - k).toArray();
		Menu[] menu = { null };
		Table before = Workbench.ask(runs::table);
		sortBySeed();
		Workbench.act(() -> {
			menu[0] = new Menu(before);
			before.setMenu(menu[0]);
			before.getColumn(1).setWidth(123);
			before.setColumnOrder(order);
			before.forceFocus();
		});
		Workbench.await("the focus", before::isFocusControl);
		Workbench.act(() -> runs.filter("20002"));
		awaitRows(1);
		Workbench.await("the former table to go", before::isDisposed);
		Table now = Workbench.ask(runs::table);
		assertEquals(123, Workbench.ask(() -> now.getColumn(1).getWidth()));
		assertArrayEquals(order, Workbench.ask(now::getColumnOrder));
		assertEquals("Seed", Workbench.ask(() -> now.getSortColumn().getText()));
		assertEquals(SWT.UP, Workbench.ask(now::getSortDirection));
		assertEquals("20002", Workbench.ask(() -> now.getItem(0).getText(RunColumn.SEED.ordinal())));
		assertSame(menu[0], Workbench.ask(now::getMenu));
		assertFalse(Workbench.ask(menu[0]::isDisposed));
		Workbench.await("the focus on what is there now", now::isFocusControl);
	}
}
