package org.thalweg.ui.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.clipboard;
import static org.thalweg.ui.BareDisplay.first;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;
import static org.thalweg.ui.BareDisplay.texts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.report.Results;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Plot;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** The page of measures: targets are typed, tables copied, charts shown, and figures follow runs in progress. */
@NeedsDisplay
class MeasuresPageTest {
	private static final Catalog CATALOG = Installed.catalog();
	private static final String YAML = """
			name: two methods
			problems: [{problem: bbob/f1, dimension: 2}, {problem: bbob/f5, dimension: 2}]
			algorithms: [{algorithm: de, with: {size: 10}}, {algorithm: clpso, with: {size: 10}}]
			runs: 4
			stop: {evaluations: 2000}
			""";

	@TempDir
	Path folder;
	private final MeasuresPage page = new MeasuresPage(new SharedChoice(() -> {}), CATALOG.problemGroups());
	private Shell shell;

	private Path store() {
		return folder.resolve("r");
	}

	private void open() {
		shell = shell(1100, 700);
		page.create(shell);
		BareDisplay.open(shell);
		read();
	}

	/** Shows the results that are there, as the editor does when they have changed. */
	private void read() {
		page.show(Results.read(store(), List.of(), () -> false, ShownResults::of));
	}

	private void says(String sentence) {
		await(() -> sentence + ", but the page says " + texts(shell), () -> all(shell, Label.class).stream().anyMatch(l -> l.isVisible() && l
				.getText().startsWith(sentence)));
	}

	private Text field(int index) {
		return all(shell, Text.class).get(index);
	}

	private void choose(int combo, String item) {
		await(item + " to choose", () -> all(shell, Combo.class).get(combo).indexOf(item) >= 0);
		Combo choice = all(shell, Combo.class).get(combo);
		choice.select(choice.indexOf(item));
		choice.notifyListeners(SWT.Selection, new Event());
	}

	private List<String> headings() {
		return Stream.of(first(shell, Table.class).getColumns()).map(c -> c.getText()).filter(t -> !t.isEmpty()).toList();
	}

	private String copied(String button) {
		press(shell, button);
		return clipboard();
	}

	@Test
	void targetsThatAreTypedGiveTablesAndCharts() throws IOException {
		Installed.run(CATALOG, YAML, store());
		open();
		await("COCO's targets without typing", () -> headings().contains("ERT 1e-7"));
		assertEquals("coco: 51 errors from 100 to 1e-8", field(0).getMessage());
		field(0).setText("10, 1e-1");
		await("a table of two targets", () -> headings().equals(List.of("Problem", "D", "Algorithm", "Device", "ERT 10", "ERT 0.1")));
		says("all 16 runs");
		assertEquals(4, first(shell, Table.class).getItemCount());
		field(1).setText("50D");
		choose(0, "Best error at budgets, and AOCC");
		assertEquals(List.of("Problem", "D", "Algorithm", "Device", "Runs", "50D", "AOCC"), headings());

		choose(0, "Fixed targets");
		String csv = copied("CSV");
		assertTrue(csv.startsWith("problem,D,algorithm,device,target,runs,successes,success,from,to,ERT,"), csv);
		assertEquals(9, csv.lines().count());
		assertTrue(copied("LaTeX").contains("\\begin{tabular}{lrllr"));
		assertTrue(copied("Copy as text").startsWith("Fixed targets\n"));

		choose(0, "Runtime distributions");
		assertEquals("Runtimes, all functions, 2-D", first(shell, Plot.class).chart().title());
		choose(0, "Runtime distributions by function");
		choose(1, "Runtimes, bbob/f5, 2-D");
		assertEquals("Runtimes, bbob/f5, 2-D", first(shell, Plot.class).chart().title());
	}

	/** The last figures stay until the error is corrected. */
	@Test
	void anErrorStandsBelowTheFields() throws IOException {
		Installed.run(CATALOG, YAML + "targets: [1, 0.01]\n", store());
		open();
		await("the experiment's targets", () -> headings().contains("ERT 0.01"));
		assertEquals("1, 0.01", field(0).getMessage());
		field(0).setText("1, much");
		says("Targets: 'much' is not an error to reach; expected numbers above 0");
		field(1).setText("100X");
		says("Targets: 'much' is not an error to reach;");
		assertTrue(all(shell, Label.class).stream().anyMatch(l -> l.getText().contains("\nBudgets: '100X' is not a number of evaluations;")));
		assertTrue(headings().contains("ERT 0.01"));
		field(1).setText("");
		field(0).setText("1 1");
		says("Targets: the target 1 occurs twice.");
		field(0).setText("5");
		await("another target", () -> headings().contains("ERT 5"));
		assertFalse(all(shell, Label.class).stream().anyMatch(l -> l.isVisible() && l.getText().startsWith("Targets: ")));
	}

	/** The page is open while the experiment runs; the first run that is stored waits until the page has shown it. */
	@Test
	void figuresFollowRunsThatAreUnderWay() throws IOException {
		Installed.run(CATALOG, YAML.replace("runs: 4", "runs: 1") + "targets: [10]\n", store());
		open();
		says("all 4 runs");
		CountDownLatch stored = new CountDownLatch(1);
		CountDownLatch shown = new CountDownLatch(1);
		CompletableFuture<Void> runs = CompletableFuture.runAsync(() -> run(YAML + "targets: [10]\n", stored, shown));
		try {
			await("a fifth run", () -> stored.getCount() == 0);
			read();
			says("5 of 16 runs so far");
			assertEquals(4, first(shell, Table.class).getItemCount());
		} finally {
			shown.countDown();
		}
		await("the end", runs::isDone);
		runs.join();
		read();
		says("all 16 runs");
	}

	private void run(String yaml, CountDownLatch stored, CountDownLatch shown) {
		try {
			Installed.run(CATALOG, yaml, store(), event -> {
				if (event instanceof RunEvent.Finished && stored.getCount() > 0) {
					stored.countDown();
					try {
						shown.await();
					} catch (InterruptedException e) {
						throw new IllegalStateException(e);
					}
				}
			});
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}
}
