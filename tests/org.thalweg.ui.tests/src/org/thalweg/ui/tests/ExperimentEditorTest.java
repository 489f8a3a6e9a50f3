package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.editor.ExperimentEditor;
import org.thalweg.ui.editor.NewExperimentWizard;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.workbench.Settings;

/** Experiments are created in the workspace, their errors marked, and they are edited as text. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ExperimentEditorTest {
	private static final String TEXT = """
			# Two functions, one algorithm.
			problems:
			  - {problem: classic/sphere, dimension: 10}   # the easy one
			  - {problem: classic/ackley, dimension: 10}
			algorithms:
			  - algorithm: clpso   # as in the paper
			    with:
			      size: 20   # not the paper's
			on: {device: sequential}
			runs:  3
			stop: {generations: 50}
			""";
	/** Key of a field's path in the data of its control. */
	private static final String PATH = "org.thalweg.ui.editor.path";

	private IProject project;
	private ExperimentEditor editor;

	@BeforeEach
	void makeAProject() throws Exception {
		project = ResourcesPlugin.getWorkspace().getRoot().getProject("journey");
		project.create(null);
		project.open(null);
	}

	@AfterEach
	void closeAndDelete() throws Exception {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
		project.delete(true, true, null);
	}

	private IEditorPart open(String name, String text) throws Exception {
		IFile file = project.getFile(name);
		file.create(text.getBytes(StandardCharsets.UTF_8), true, false, null);
		return Workbench.ask(() -> IDE.openEditor(Workbench.page(), file));
	}

	private void edit(String text) throws Exception {
		editor = (ExperimentEditor) open("e.yaml", text);
	}

	private IDocument document() {
		return editor.source().getDocumentProvider().getDocument(editor.getEditorInput());
	}

	private String text() {
		return Workbench.ask(() -> document().get());
	}

	private void page(String id) {
		Workbench.act(() -> editor.setActivePage("org.thalweg.ui.editor." + id));
	}

	/** The part of the editor that is at the front; in the workbench's thread. */
	private Composite front() {
		return editor.getActivePageInstance().getManagedForm().getForm();
	}

	private <C extends Control> C field(Class<C> type, String path) {
		return Workbench.all(front(), type).stream().filter(c -> path.equals(c.getData(PATH))).findFirst()
				.orElseThrow(() -> new AssertionError("no field " + path));
	}

	/** Into a field that may not exist yet: a form is rebuilt after the event that changes its fields. */
	private void type(String path, String value) {
		Workbench.await("a field " + path, () -> Workbench.all(front(), Text.class).stream().anyMatch(t -> path.equals(t.getData(PATH))));
		Workbench.act(() -> field(Text.class, path).setText(value));
	}

	/** Presses a button that opens a dialog, which would hold the workbench's thread. */
	private void pressForDialog(String label) {
		Workbench.display().asyncExec(() -> Workbench.press(front(), label));
	}

	private void choose(String title, String word) {
		Shell dialog = Workbench.shell(title);
		Workbench.await(word, () -> select(dialog, word));
		Pictures.take("editor-" + title.replaceFirst(".* ", "choose-"));
		Workbench.act(() -> Workbench.press(dialog, "OK"));
	}

	private static boolean select(Shell dialog, String word) {
		Table table = Workbench.all(dialog, Table.class).getFirst();
		for (int i = 0; i < table.getItemCount(); i++) {
			if (table.getItem(i).getText().startsWith(word + " ")) {
				table.setSelection(i);
				table.notifyListeners(SWT.Selection, null);
				return true;
			}
		}
		return false;
	}

	private List<String> markers() {
		try {
			return Stream.of(project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE))
					.map(m -> m.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + m.getAttribute(IMarker.MESSAGE, "")).toList();
		} catch (Exception e) {
			throw new AssertionError(e);
		}
	}

	private void awaitMarkers(String... expected) {
		Workbench.await(String.join("; ", expected) + " instead of what markers say", () -> markers().equals(List.of(expected)));
	}

	/** In the workbench's thread. */
	private static void check(Table list, String word) {
		check(list, word, true);
	}

	private static void check(Table list, String word, boolean wanted) {
		TableItem item = Stream.of(list.getItems()).filter(i -> i.getText().startsWith(word + " ")).findFirst().orElseThrow();
		item.setChecked(wanted);
		Event event = new Event();
		event.item = item;
		event.detail = SWT.CHECK;
		list.notifyListeners(SWT.Selection, event);
	}

	@Test
	void anExperimentIsMadeInTheForms() throws Exception {
		IPreferenceStore settings = PlatformUI.getWorkbench().getService(StoredSettings.class).store();
		Workbench.act(() -> settings.setValue(Settings.DATA, project.getLocation().toOSString())); // without the data of a suite
		Workbench.display().asyncExec(() -> {
			NewExperimentWizard made = new NewExperimentWizard();
			made.init(PlatformUI.getWorkbench(), new StructuredSelection(project));
			new WizardDialog(Workbench.page().getWorkbenchWindow().getShell(), made).open();
		});
		Shell wizard = Workbench.shell("New experiment");
		Workbench.act(() -> {
			List<Table> lists = Workbench.all(wizard, Table.class);
			check(lists.get(0), "classic/rastrigin");
			check(lists.get(1), "de");
		});
		Workbench.act(() -> {
			check(Workbench.all(wizard, Table.class).getFirst(), "cec2022/f1", true);
			assertTrue(Workbench.texts(wizard).stream().map(String::strip).anyMatch(("cec2022/f1 needs data files: cec2022/input_data in the "
					+ "folder of Window > Preferences > Thalweg > Data folder")::equals), Workbench.texts(wizard).toString());
		});
		Pictures.take("editor-wizard-data");
		Workbench.act(() -> check(Workbench.all(wizard, Table.class).getFirst(), "cec2022/f1", false));
		Pictures.take("editor-wizard");
		Workbench.act(() -> Workbench.press(wizard, "&Finish"));
		editor = (ExperimentEditor) Workbench.awaitEditor("experiment.yaml");
		page("algorithms");
		pressForDialog("Add…");
		choose("Choose: algorithms", "clpso");
		type("algorithms[1].with.size", "30");
		page("budget");
		type("stop.generations", "100");
		page("problems");
		pressForDialog("Add…");
		choose("Choose: problems", "classic/sphere");
		type("problems[1].dimension", "5, 10");
		Pictures.take("editor-problems");
		Workbench.act(() -> editor.doSave(null));
		String saved = project.getFile("experiment.yaml").readString();
		assertTrue(saved.contains("  - {problem: classic/rastrigin, dimension: 30}\n  - {problem: classic/sphere, dimension: [5, 10]}\n"), saved);
		assertTrue(saved.contains("  - {algorithm: de}\n  - {algorithm: clpso, with: {size: 30}}\n"), saved);
		assertTrue(saved.contains("stop: {evaluations-per-dimension: 1000, generations: 100}  # or"), saved);
		awaitMarkers();
	}

	@Test
	void mistakesThatWereNotSavedAreForgotten() throws Exception {
		edit(TEXT);
		page("algorithms");
		type("algorithms[0].with.size", "0");
		awaitMarkers("8: algorithms[0].with.size: 0 is below the minimum 2");
		Workbench.act(() -> Workbench.page().closeEditor(editor, false));
		awaitMarkers();
	}

	/** ItemFormTest tests changes of the text by fields. */
	@Test
	void undoTakesBackAllThatWasTypedIntoAFieldAtOnce() throws Exception {
		edit(TEXT);
		page("algorithms");
		type("algorithms[0].with.size", "2");
		type("algorithms[0].with.size", "25");
		type("algorithms[0].with.acceleration", "1.4");
		undo();
		assertEquals(TEXT.replace("size: 20", "size: 25"), text());
		undo();
		assertEquals(TEXT, text());
	}

	private void undo() {
		Workbench.act(() -> editor.getEditorSite().getActionBars().getGlobalActionHandler(ActionFactory.UNDO.getId()).run());
	}

	@Test
	void theSourceProposesWhatMayFollow() throws Exception {
		edit(TEXT.replace("size: 20", "si: 20"));
		Workbench.act(() -> {
			editor.setActiveEditor(editor.source());
			editor.source().selectAndReveal(TEXT.indexOf("size: 20") + 2, 0);
			editor.source().getAction(ITextEditorActionConstants.CONTENT_ASSIST).run();
		});
		Workbench.await("the proposal 'size'", () -> proposed("size"));
		Pictures.take("editor-source");
		awaitMarkers("8: algorithms[0].with.si: unknown parameter 'si'. Did you mean 'size'?");
	}

	private static boolean proposed(String label) {
		return Stream.of(Workbench.display().getShells()).filter(s -> s.isVisible() && s.getText().isEmpty())
				.flatMap(s -> Workbench.all(s, Table.class).stream()).flatMap(t -> Stream.of(t.getItems()))
				.anyMatch(i -> i.getText().equals(label));
	}

	@Test
	void otherYamlFilesOpenAsText() throws Exception {
		assertFalse(open("reservoir.yaml", "name: Xiaowan\nlevel: {min: 1166}\n") instanceof ExperimentEditor);
		assertTrue(open("first.yml", TEXT) instanceof ExperimentEditor);
	}
}
