package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.editor.ExperimentEditor;

/** Baselines and notes are written on the page Budget; comments and order of the file stay. */
@ExtendWith(WorkbenchExtension.class)
class BudgetPageTest {
	private static final String TEXT = """
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: [{algorithm: clpso, label: a}, {algorithm: de, label: b}, {algorithm: de, label: c}, {algorithm: de, label: d}]   # four
			baseline: {label: a, for: [b]}   # the first
			notes: >   # for the report
			  Of old.
			stop: {generations: 5}
			""";

	private ExperimentEditor editor;

	@BeforeEach
	void openAtTheBudget() throws CoreException {
		var file = Files.file("budget", "e.yaml", TEXT);
		editor = (ExperimentEditor) Workbench.ask(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.act(() -> editor.setActivePage("org.thalweg.ui.editor.budget"));
	}

	@AfterEach
	void closeAndDelete() {
		Workbench.act(() -> {
			Workbench.page().closeAllEditors(false);
			editor.file().orElseThrow().getProject().delete(true, true, null);
		});
	}

	private Composite front() {
		return editor.getActivePageInstance().getManagedForm().getForm();
	}

	/** The field for a path; in the workbench's thread. */
	private <C extends Control> C field(Class<C> type, String path) {
		return fields(type, path).findFirst().orElseThrow(() -> new AssertionError("no field " + path));
	}

	private <C extends Control> Stream<C> fields(Class<C> type, String path) {
		return Workbench.all(front(), type).stream().filter(c -> path.equals(c.getData("org.thalweg.ui.editor.path")));
	}

	private String text() {
		return Workbench.ask(() -> editor.source().getDocumentProvider().getDocument(editor.getEditorInput()).get());
	}

	private void choose(String path, String word) {
		Workbench.act(() -> field(Combo.class, path).setText(word));
	}

	@Test
	void aSecondBaselineIsAddedServesItsLabelsAndGoesAgain() {
		choose("baseline[1].label", "c");
		Workbench.act(() -> field(Text.class, "baseline[1].for").setText("d"));
		String two = TEXT.replace("baseline: {label: a, for: [b]}   # the first",
				"baseline: [{label: a, for: [b]}, {label: c, for: d}]   # the first");
		assertEquals(two, text());
		assertTrue(Workbench.ask(() -> fields(Combo.class, "baseline[2].label").count() == 1));
		Workbench.act(() -> field(Combo.class, "baseline[2].label").setFocus());
		Pictures.take("editor-baselines");

		Workbench.act(() -> field(Text.class, "baseline[1].for").setText(""));
		Workbench.act(() -> field(Combo.class, "baseline[1].label").select(0));
		assertEquals(TEXT.replace("{label: a, for: [b]}", "[{label: a, for: [b]}]"), text());
		assertEquals(0L, Workbench.ask(() -> fields(Combo.class, "baseline[2].label").count()));
	}

	@Test
	void notesOfSeveralLinesStayABlockAndAreUndoneAtOnce() {
		assertEquals("Of old.", Workbench.ask(() -> field(Text.class, "notes").getText()));
		Workbench.act(() -> field(Text.class, "notes").setText("New\n"));
		Workbench.act(() -> field(Text.class, "notes").setText("New\nand more."));
		assertEquals(TEXT.replace("  Of old.\n", "  New\n\n  and more.\n"), text());
		assertEquals("New\nand more.", Workbench.ask(() -> field(Text.class, "notes").getText()));
		Workbench.act(() -> field(Text.class, "notes").setFocus());
		Pictures.take("editor-notes");
		Workbench.act(() -> editor.getEditorSite().getActionBars().getGlobalActionHandler(ActionFactory.UNDO.getId()).run());
		assertEquals(TEXT, text());
	}
}
