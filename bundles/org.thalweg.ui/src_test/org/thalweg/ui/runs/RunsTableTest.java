package org.thalweg.ui.runs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.report.live.RunBoard;
import org.thalweg.report.live.RunColumn;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;

/** A list of more runs than are added in one go. */
@NeedsDisplay
class RunsTableTest {
	private static final Catalog CATALOG = Installed.catalog();
	private static final int RUNS = 25_000;
	private static final String YAML = """
			problems: {problem: classic/sphere, dimension: 3}
			algorithms: {algorithm: clpso}
			on: {device: sequential}
			runs: %d
			seed: 1
			stop: {generations: 5}
			""".formatted(RUNS);
	/** Seeds of the two selected runs. */
	private static final List<Long> SEEDS = List.of(12L, 20_002L);

	@TempDir
	Path folder;
	private Shell shell;
	private RunsTable runs;

	@BeforeEach
	void show() {
		shell = shell(1000, 400);
		runs = new RunsTable(shell);
		BareDisplay.open(shell);
		runs.show(board(YAML));
	}

	private RunBoard board(String yaml) {
		return new RunBoard(Installed.plan(CATALOG, yaml, folder).plan().spec());
	}

	private void awaitRows(int count) {
		await(count + " rows", () -> runs.table().getItemCount() == count);
	}

	/** Seeds of the selection, ascending. */
	private List<Long> selected() {
		return runs.selected().stream().map(r -> r.run().seed()).sorted().toList();
	}

	private void sortBySeed() {
		Stream.of(runs.table().getColumns()).filter(c -> c.getText().equals("Seed")).findFirst().orElseThrow().notifyListeners(
				SWT.Selection, new Event());
	}

	@Test
	void theSelectionStaysOnItsRunsWhileRowsAreSortedTakenOutAndAddedByParts() {
		awaitRows(RUNS);
		runs.table().select(SEEDS.stream().mapToInt(s -> (int) (s - 1)).toArray());
		sortBySeed();
		sortBySeed();
		assertEquals(RUNS - 20_002, runs.table().getSelectionIndices()[0], "the greatest seed comes first");
		assertEquals(SEEDS, selected());

		runs.filter("2");
		awaitRows((int) IntStream.rangeClosed(1, RUNS).filter(s -> Integer.toString(s).contains("2")).count());
		assertEquals(SEEDS, selected());
		runs.filter("20002");
		awaitRows(1);
		assertEquals(List.of(20_002L), selected());
		runs.filter("");
		runs.refresh(); // as a view does while experiments are running
		awaitRows(RUNS);
		await("the run behind the first part", () -> selected().equals(List.of(20_002L)));
	}

	/** The selection used to move to the runs in the same rows, and to be queried when another experiment was chosen after selecting 100,000 runs. */
	@Test
	void theSelectionStaysWhereTheSameRunsAreReadAnewAndIsNotPassedOnToThoseOfAnotherExperiment() {
		awaitRows(RUNS);
		RunBoard again = board(YAML);
		RunBoard other = board(YAML.replace("sphere", "rastrigin"));
		runs.table().select(SEEDS.stream().mapToInt(s -> (int) (s - 1)).toArray());
		runs.show(again);
		assertEquals(SEEDS, selected());
		runs.show(other);
		awaitRows(RUNS);
		assertEquals(List.of(), selected());
	}

	/** The wanted rows come after the existing batch: another look meanwhile must not lose them. */
	@Test
	void aSelectionThatIsStillToComeIsNotLostWhenTheFilterChangesMeanwhile() {
		awaitRows(RUNS);
		runs.table().select(19_999);
		runs.filter("20000");
		runs.filter("");
		runs.filter("0");
		runs.filter("");
		awaitRows(RUNS);
		await("the selected run", () -> selected().equals(List.of(20_000L)));
	}

	/** Another table takes the place of one whose many rows go. */
	@Test
	void whatAUserHasSetStaysWhenManyRowsGo() {
		awaitRows(RUNS);
		int[] order = IntStream.range(0, RunColumn.values().length).map(k -> RunColumn.values().length - 1 - k).toArray();
		Menu[] menu = { null };
		Table before = runs.table();
		sortBySeed();
		menu[0] = new Menu(before);
		before.setMenu(menu[0]);
		before.getColumn(1).setWidth(123);
		before.setColumnOrder(order);
		before.forceFocus();
		await("the focus", before::isFocusControl);
		runs.filter("20002");
		awaitRows(1);
		await("the former table to go", before::isDisposed);
		Table now = runs.table();
		assertEquals(123, now.getColumn(1).getWidth());
		assertArrayEquals(order, now.getColumnOrder());
		assertEquals("Seed", now.getSortColumn().getText());
		assertEquals(SWT.UP, now.getSortDirection());
		assertEquals("20002", now.getItem(0).getText(RunColumn.SEED.ordinal()));
		assertSame(menu[0], now.getMenu());
		assertFalse(menu[0].isDisposed());
		await("the focus on what is there now", now::isFocusControl);
	}

	/** A truncated seed, number or label must be recognisable: it ends in an ellipsis. */
	@Test
	void runsShowWholeSeedsAndLabelsWithAnEllipsis() {
		String label = "a label that nobody would write in earnest, since it is longer than any column";
		runs.show(board("""
				problems: {problem: classic/sphere, dimension: 2}
				algorithms: {algorithm: clpso, with: {size: 4}, label: "%s"}
				seed: 1234567890123456789
				stop: {generations: 5}
				""".formatted(label)));
		awaitRows(1);
		Table table = runs.table();
		assertEquals("1234567890123456789", table.getItem(0).getText(RunColumn.SEED.ordinal()));
		String shown = table.getItem(0).getText(RunColumn.LABEL.ordinal());
		assertTrue(shown.endsWith("…") && label.startsWith(shown.substring(0, shown.length() - 1)), shown);
		table.getColumn(RunColumn.SEED.ordinal()).setWidth(60);
		await("the seed is cut", () -> table.getItem(0).getText(RunColumn.SEED.ordinal()).matches("123[0-9]*…"));
	}
}
