package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.commands.Command;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
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
import org.eclipse.ui.keys.IBindingService;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The usual keys do the usual things, and menus show them. */
@ExtendWith(WorkbenchExtension.class)
class KeysTest {
	private static final String YAML = "problems: {problem: classic/sphere, dimension: 10}\nalgorithms: {algorithm: clpso}\n";

	@AfterEach
	void leave() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	/** A key that two commands want does nothing, and none of them shows it. */
	@ParameterizedTest
	@CsvSource({ "M1+N, org.eclipse.ui.newWizard, File, Ctrl+N", "M1+W, org.eclipse.ui.file.close, File, Ctrl+W",
			"M1+M2+W, org.eclipse.ui.file.closeAll, File, Shift+Ctrl+W", "M1+S, org.eclipse.ui.file.save, File, Ctrl+S",
			"M1+M2+S, org.eclipse.ui.file.saveAll, File, Shift+Ctrl+S", "F2, org.eclipse.ui.edit.rename, File, F2",
			"F5, org.eclipse.ui.file.refresh, File, F5", "M3+CR, org.eclipse.ui.file.properties, File, Alt+Enter",
			"M1+Q, org.eclipse.ui.file.exit, File, Ctrl+Q", "M1+Z, org.eclipse.ui.edit.undo, Edit, Ctrl+Z",
			"M1+Y, org.eclipse.ui.edit.redo, Edit, Ctrl+Y", "M1+X, org.eclipse.ui.edit.cut, Edit, Ctrl+X",
			"M1+C, org.eclipse.ui.edit.copy, Edit, Ctrl+C", "M1+V, org.eclipse.ui.edit.paste, Edit, Ctrl+V",
			"DEL, org.eclipse.ui.edit.delete, Edit, Delete", "M1+A, org.eclipse.ui.edit.selectAll, Edit, Ctrl+A",
			"M1+F, org.eclipse.ui.edit.findReplace, Edit, Ctrl+F", "F9, org.thalweg.ui.run, Run, F9",
			"M2+F9, org.thalweg.ui.runMissing, Run, Shift+F9", "F8, org.thalweg.ui.pause, Run, F8",
			"M2+F8, org.thalweg.ui.stop, Run, Shift+F8", "F7, org.thalweg.ui.results.show, Run, F7",
			"M1+M2+E, org.thalweg.ui.results.export, Run, Shift+Ctrl+E", "M1+M2+H, org.eclipse.ui.help.quickStartAction, Help, Shift+Ctrl+H" })
	void aKeyHasOneCommandAndItsMenuShowsIt(String key, String command, String menu, String shown) {
		Workbench.act(() -> {
			Binding binding = PlatformUI.getWorkbench().getService(IBindingService.class).getPerfectMatch(KeySequence.getInstance(key));
			assertNotNull(binding, key);
			assertEquals(command, binding.getParameterizedCommand().getId());
			List<String> keys = keys(Workbench.window().getShell().getMenuBar(), menu).toList();
			assertTrue(keys.contains(shown), menu + " shows " + keys);
		});
	}

	/** What stands at the right of a menu's entries, of menus in it, too. */
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
