package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.commands.Command;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Menus show their keys, and what these do can be done; which command a key has is tested without a workbench. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class KeysTest {
	private static final String YAML = "problems: {problem: classic/sphere, dimension: 10}\nalgorithms: {algorithm: clpso}\n";

	@AfterEach
	void leave() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	/** A key with two commands is shown in neither. */
	@ParameterizedTest
	@CsvSource(delimiter = ';', value = { "File; Ctrl+N, Ctrl+O, Ctrl+W, Shift+Ctrl+W, Ctrl+S, Shift+Ctrl+S, Ctrl+P, F2, F5, Alt+Enter, Ctrl+Q",
			"Edit; Ctrl+Z, Ctrl+Y, Ctrl+X, Ctrl+C, Ctrl+V, Delete, Ctrl+A, Ctrl+F, Shift+Ctrl+T", "Run; F9, Shift+F9, F8, Shift+F8, F7, Shift+Ctrl+E",
			"Help; Shift+Ctrl+H" })
	void aMenuShowsItsKeys(String menu, String expected) {
		List<String> keys = Workbench.ask(() -> keys(Workbench.window().getShell().getMenuBar(), menu).toList());
		assertEquals(List.of(), Stream.of(expected.split(", ")).filter(key -> !keys.contains(key)).toList(), menu + " shows " + keys);
	}

	/** The key bindings shown in a menu, including submenus. */
	private static Stream<String> keys(Menu bar, String name) {
		return Stream.of(bar.getItems()).filter(item -> item.getText().replace("&", "").equals(name)).flatMap(item -> keys(item.getMenu()));
	}

	private static Stream<String> keys(Menu menu) {
		menu.notifyListeners(SWT.Show, new Event());
		List<String> out = Stream.of(menu.getItems())
				.flatMap(item -> item.getMenu() != null ? keys(item.getMenu()) : Stream.of(key(item))).toList();
		menu.notifyListeners(SWT.Hide, new Event());
		return out.stream();
	}

	private static String key(MenuItem item) {
		return item.getText().substring(item.getText().indexOf('\t') + 1);
	}

	@Test
	void aFileInTheProjectExplorerCanBeRenamedRefreshedAndDeleted() throws Exception {
		IFile file = Files.file("keys", "experiment.yaml", YAML);
		CommonNavigator explorer = (CommonNavigator) Workbench.show(ProjectExplorer.VIEW_ID);
		Workbench.act(() -> explorer.selectReveal(new StructuredSelection(file)));
		for (String command : List.of("edit.rename", "file.refresh", "edit.delete", "edit.copy", "file.properties")) {
			Workbench.await(command, () -> can(command));
		}
	}

	@Test
	void aTextThatWasChangedCanBeSavedUndoneSearchedAndClosed() throws Exception {
		IFile file = Files.file("keys", "experiment.yaml", YAML);
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		IEditorPart editor = Workbench.awaitEditor("experiment.yaml");
		Workbench.act(() -> {
			ITextEditor source = editor.getAdapter(ITextEditor.class);
			((FormEditor) editor).setActiveEditor(source);
			IDocument text = source.getDocumentProvider().getDocument(source.getEditorInput());
			text.replace(0, 0, "# changed\n");
			editor.setFocus();
		});
		for (String command : List.of("file.save", "file.saveAll", "edit.undo", "edit.findReplace", "edit.selectAll", "file.close", "file.revert")) {
			Workbench.await(command, () -> can(command));
		}
		Workbench.command("org.eclipse.ui.edit.undo");
		Workbench.await("it can be redone", () -> can("edit.redo") && !can("file.save"));
	}

	private static boolean can(String command) {
		Command found = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand("org.eclipse.ui." + command);
		return found.isHandled() && found.isEnabled();
	}
}
