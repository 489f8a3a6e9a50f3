package org.thalweg.ui.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.ui.results.ResultsEditor;

/** Exports charts of measures; contents of the page are tested without a workbench. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
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

	@Test
	void chartsOfMeasuresAreSavedWithTheNumbersOfTheScreen() throws IOException {
		Stored.run(YAML, folder.resolve("r"));
		open();
		type(0, "10, 1e-1");
		Workbench.await("a table of two targets", () -> headings().equals(List.of("Problem", "D", "Algorithm", "Device", "ERT 10", "ERT 0.1")));
		Pictures.take("results-measures-table");
		type(1, "50D");
		choose(0, "Runtime distributions");
		Pictures.take("results-measures-ecdf");
		ExportedPictures.assertSame(page);
		choose(0, "Runtime distributions by function");
		choose(1, "Runtimes, bbob/f5, 2-D");
		ExportedPictures.assertSame(page);
		choose(0, "Performance and data profiles");
		ExportedPictures.assertSame(page);
		choose(0, "Attainment");
		choose(1, "Attained, bbob/f1, 2-D, clpso");
		Pictures.take("results-measures-attainment");
		ExportedPictures.assertSame(page);
	}
}
