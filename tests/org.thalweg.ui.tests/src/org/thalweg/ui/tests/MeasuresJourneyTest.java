package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.results.ResultsEditor;

/** The page of measures: targets are typed, tables copied, charts looked at, and figures follow runs that are under way. */
@ExtendWith(WorkbenchExtension.class)
class MeasuresJourneyTest {
	private static final String YAML = """
			name: two methods
			problems: [{problem: bbob/f1, dimension: 2}, {problem: bbob/f5, dimension: 2}]
			algorithms: [{algorithm: de, with: {size: 10}}, {algorithm: clpso, with: {size: 10}}]
			runs: 4
			stop: {evaluations: 2000}
			""";

	@TempDir
	Path folder;
	private IEditorPart editor;
	private Composite page;

	@AfterEach
	void close() {
		Workbench.act(() -> Workbench.page().closeEditor(editor, false));
	}

	/** @param after told of every event, before the run goes on */
	private void run(String yaml, Consumer<RunEvent> after) throws IOException {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		ExperimentFile.Parsed parsed = ExperimentFile.read(Files.writeString(folder.resolve("e.yaml"), yaml), Map.of());
		try (Devices devices = new Devices(catalog); RunStore store = RunStore.open(folder.resolve("r"))) {
			Planner.Planned planned = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty());
			assertEquals(List.of(), planned.findings());
			Runner.run(planned.plan(), store, after, new Cancel());
		}
	}

	private void open() {
		editor = Workbench.ask(() -> ResultsEditor.open(Workbench.page(), folder.resolve("r")));
		page = Workbench.ask(() -> {
			CTabFolder tabs = Workbench.all(editor.getSite().getShell(), CTabFolder.class).stream()
					.filter(f -> Arrays.stream(f.getItems()).anyMatch(i -> i.getText().equals("Measures"))).findFirst().orElseThrow();
			CTabItem tab = Arrays.stream(tabs.getItems()).filter(i -> i.getText().equals("Measures")).findFirst().orElseThrow();
			tabs.setSelection(tab);
			Event event = new Event();
			event.item = tab;
			tabs.notifyListeners(SWT.Selection, event);
			return (Composite) tab.getControl();
		});
	}

	private void says(String sentence) {
		Workbench.await(() -> sentence + ", but the page says " + Workbench.ask(() -> Workbench.texts(page)), () -> shown(sentence));
	}

	private boolean shown(String sentence) {
		return Workbench.all(page, Label.class).stream().anyMatch(l -> l.isVisible() && l.getText().startsWith(sentence));
	}

	private void type(int field, String text) {
		Workbench.act(() -> Workbench.all(page, Text.class).get(field).setText(text));
	}

	private void choose(int combo, String item) {
		Workbench.await(item + " to choose", () -> Workbench.all(page, Combo.class).get(combo).indexOf(item) >= 0);
		Workbench.act(() -> {
			Combo choice = Workbench.all(page, Combo.class).get(combo);
			choice.select(choice.indexOf(item));
			choice.notifyListeners(SWT.Selection, new Event());
		});
	}

	private List<String> headings() {
		return Stream.of(Workbench.all(page, Table.class).getFirst().getColumns()).map(c -> c.getText()).filter(t -> !t.isEmpty()).toList();
	}

	private String copied(String button) {
		return Workbench.ask(() -> {
			Workbench.press(page, button);
			Clipboard clipboard = new Clipboard(page.getDisplay());
			try {
				return (String) clipboard.getContents(TextTransfer.getInstance());
			} finally {
				clipboard.dispose();
			}
		});
	}

	@Test
	void targetsThatAreTypedGiveTablesAndCharts() throws IOException {
		run(YAML, _ -> {});
		open();
		says("Nothing is measured yet. Type targets or budgets above");
		Workbench.act(() -> {
			Text targets = Workbench.all(page, Text.class).getFirst();
			Workbench.press(page, "C&OCO's targets");
			assertEquals("coco", targets.getText());
			targets.setText("");
		});
		says("Nothing is measured yet. Type targets or budgets above");
		type(0, "10, 1e-1");
		Workbench.await("a table of two targets", () -> headings().equals(List.of("Problem", "D", "Algorithm", "Device", "ERT 10", "ERT 0.1")));
		says("all 16 runs");
		assertEquals(4, Workbench.ask(() -> Workbench.all(page, Table.class).getFirst().getItemCount()));
		type(1, "50D");
		choose(0, "Best error at budgets, and AOCC");
		assertEquals(List.of("Problem", "D", "Algorithm", "Device", "Runs", "50D", "AOCC"), Workbench.ask(this::headings));

		choose(0, "Fixed targets");
		String csv = copied("CSV");
		assertTrue(csv.startsWith("problem,D,algorithm,device,target,runs,successes,success,from,to,ERT,"), csv);
		assertEquals(9, csv.lines().count());
		assertTrue(copied("LaTeX").contains("\\begin{tabular}{lrllr"));
		assertTrue(copied("Copy as text").startsWith("Fixed targets\n"));
		Pictures.take("results-measures-table");

		choose(0, "Runtime distributions");
		assertEquals("Runtimes, all functions, 2-D", Workbench.ask(() -> Workbench.all(page, Plot.class).getFirst().chart().title()));
		Pictures.take("results-measures-ecdf");
		ExportedPictures.assertSame(page);
		choose(0, "Runtime distributions by function");
		choose(1, "Runtimes, bbob/f5, 2-D");
		assertEquals("Runtimes, bbob/f5, 2-D", Workbench.ask(() -> Workbench.all(page, Plot.class).getFirst().chart().title()));
		ExportedPictures.assertSame(page);
		choose(0, "Performance and data profiles");
		ExportedPictures.assertSame(page);
		choose(0, "Attainment");
		choose(1, "Attained, bbob/f1, 2-D, clpso");
		Pictures.take("results-measures-attainment");
		ExportedPictures.assertSame(page);
	}

	/** The last figures stay until the mistake is mended. */
	@Test
	void aMistakeStandsBelowTheFields() throws IOException {
		run(YAML + "targets: [1, 0.01]\n", _ -> {});
		open();
		Workbench.await("the experiment's targets", () -> headings().contains("ERT 0.01"));
		assertEquals("1, 0.01", Workbench.ask(() -> Workbench.all(page, Text.class).getFirst().getMessage()));
		type(0, "1, much");
		says("Targets: 'much' is not an error to reach. Write numbers above 0");
		type(1, "100X");
		says("Targets: 'much' is not an error to reach.");
		assertTrue(Workbench.ask(() -> Workbench.all(page, Label.class).stream().anyMatch(l -> l.getText().contains(
				"\nBudgets: '100X' is not a number of evaluations."))));
		assertTrue(Workbench.ask(() -> headings().contains("ERT 0.01")));
		type(1, "");
		type(0, "1 1");
		says("Targets: a target stands here twice.");
		type(0, "5");
		Workbench.await("another target", () -> headings().contains("ERT 5"));
		assertNull(Workbench.ask(() -> Workbench.all(page, Label.class).stream().filter(l -> l.isVisible() && l.getText().startsWith("Targets: "))
				.findFirst().orElse(null)));
	}

	/** The page is open while the experiment runs; the first run that is stored waits until the page has shown it, and others behind it. */
	@Test
	void figuresFollowRunsThatAreUnderWay() throws IOException {
		AtomicBoolean first = new AtomicBoolean(true);
		run(YAML.replace("runs: 4", "runs: 1") + "targets: [10]\n", _ -> {});
		open();
		says("all 4 runs");
		run(YAML + "targets: [10]\n", event -> {
			if (event instanceof RunEvent.Finished && first.getAndSet(false)) {
				says("5 of 16 runs so far");
				assertEquals(4, Workbench.ask(() -> Workbench.all(page, Table.class).getFirst().getItemCount()));
			}
		});
		says("all 16 runs");
	}
}
