package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.ui.NewWizards;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.workbench.runs.RunCenter;

/** Every dialog and every page of a wizard: it fits on the smallest screen, no text is cut, and controls that take keys have a name. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class EveryDialogTest {
	private static final String YAML = """
			name: Two sizes
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: [{algorithm: clpso, label: small, with: {size: 4}}, {algorithm: clpso, label: large, with: {size: 8}}]
			runs: 3
			stop: {generations: 20}
			""";

	@TempDir
	Path folder;
	private final LookedAt looked = new LookedAt();

	@AfterEach
	void leave() {
		Workbench.act(() -> {
			for (Shell shell : Workbench.display().getShells()) {
				if (shell != Workbench.window().getShell() && shell.isVisible() && !shell.isDisposed()) {
					shell.close();
				}
			}
			Workbench.page().closeAllEditors(false);
		});
		Workbench.act(() -> {
			for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
				project.delete(true, true, null);
			}
		});
	}

	private void assertNothingWrong() {
		looked.found().forEach(fault -> System.err.println("LOOKED " + fault));
		assertEquals(List.of(), looked.found());
	}

	/** Opens a dialog in the workbench's thread, which waits until it is closed. */
	private static Shell opened(String title, Workbench.Deed deed) {
		Workbench.display().asyncExec(() -> {
			try {
				deed.act();
			} catch (Exception e) {
				throw new AssertionError(e);
			}
		});
		return Workbench.shell(title);
	}

	private static void close(Shell dialog) {
		Workbench.act(dialog::close);
		Workbench.await("it is closed", dialog::isDisposed);
	}

	@Test
	void wizards() throws Exception {
		Shell experiment = opened("New experiment", () -> NewWizards.open("org.thalweg.ui.editor.newExperiment", Workbench.window()));
		looked.dialog("new-experiment", experiment);
		Workbench.act(() -> Workbench.press(experiment, "&Next >"));
		looked.dialog("new-experiment-2", experiment);
		close(experiment);
		Shell reservoir = opened("New reservoir", () -> NewWizards.open("org.thalweg.ui.newReservoir", Workbench.window()));
		looked.dialog("new-reservoir", reservoir);
		String years = IntStream.rangeClosed(2001, 2012).boxed().flatMap(year -> IntStream.rangeClosed(1, 12).mapToObj(month -> "%d-%02d,%d\n"
				.formatted(
						year, month, 30 + month))).collect(Collectors.joining());
		Path record = Files.writeString(folder.resolve("inflow.csv"), "date,inflow (m3/s)\n" + years);
		Workbench.act(() -> Workbench.all(reservoir, Text.class).get(1).setText(record.toString()));
		Workbench.await("the record is read", () -> Workbench.button(reservoir, "&Next >").isEnabled());
		looked.dialog("new-reservoir-record", reservoir);
		Workbench.act(() -> Workbench.press(reservoir, "&Next >"));
		Workbench.await("the second page", () -> Workbench.all(reservoir, Label.class).stream().anyMatch(l -> l.isVisible() && l.getText().startsWith(
				"Capacity")));
		looked.dialog("new-reservoir-2", reservoir);
		close(reservoir);
		Shell example = opened("Open an example", () -> NewWizards.open("org.thalweg.ui.importExample", Workbench.window()));
		looked.dialog("import-example", example);
		close(example);
		Shell any = opened("New", () -> Workbench.command("org.eclipse.ui.newWizard"));
		looked.dialog("new", any);
		assertNothingWrong();
	}

	@Test
	void preferences() {
		for (String page : List.of("org.thalweg.ui.settings", "org.thalweg.ui.plugins")) {
			PreferenceDialog[] dialog = { null };
			Shell shell = opened("Preferences", () -> {
				dialog[0] = PreferencesUtil.createPreferenceDialogOn(Workbench.window().getShell(), page, null, null);
				dialog[0].open();
			});
			if (page.equals("org.thalweg.ui.settings")) {
				Pictures.take("preferences");
			}
			looked.dialog(page.substring("org.thalweg.ui.".length()), shell);
			close(shell);
		}
		assertNothingWrong();
	}

	@Test
	void questionsAndExports() throws Exception {
		IFile file = org.thalweg.ui.tests.Files.file("dialogs", "e.yaml", YAML);
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.awaitEditor("e.yaml");
		Workbench.act(() -> PlatformUI.getWorkbench().getService(RunCenter.class).choose(file));
		Shell about = opened("About Thalweg", () -> Workbench.command("org.thalweg.ui.about"));
		looked.dialog("about", about);
		close(about);
		Shell find = opened("Find a problem or an algorithm", () -> Workbench.command("org.thalweg.ui.find"));
		looked.dialog("find", find);
		close(find);
		Shell submit = opened("Submit to a cluster", () -> Workbench.command("org.thalweg.ui.cluster.submit"));
		looked.dialog("submit", submit);
		close(submit);
		Workbench.command("org.thalweg.ui.run");
		Workbench.await("the run is over", () -> PlatformUI.getWorkbench().getService(RunCenter.class).job(file).orElseThrow().over());
		Shell again = opened("Run e.yaml", () -> Workbench.command("org.thalweg.ui.run"));
		looked.dialog("run-again", again);
		close(again);
		Stored.run(YAML, folder.resolve("r"));
		Workbench.act(() -> ResultsEditor.open(Workbench.page(), folder.resolve("r")));
		Workbench.await("the results", () -> Workbench.all(Workbench.window().getShell(), Label.class).stream().anyMatch(l -> l.getText().startsWith(
				"6 of 6 runs")));
		Shell export = opened("Export results", () -> Workbench.command("org.thalweg.ui.results.export"));
		looked.dialog("export", export);
		close(export);
		Workbench.act(() -> LookedAt.turn("Comparison"));
		Shell columns = opened("Columns", () -> Workbench.press(Workbench.window().getShell(), "C&olumns…"));
		looked.dialog("columns", columns);
		close(columns);
		assertNothingWrong();
	}

	/** Drops files of another program on the window, in the workbench's thread. */
	private static void drop(Path... files) throws ReflectiveOperationException {
		Class<?> type = Transfer.class.getClassLoader().loadClass("org.eclipse.swt.dnd.DNDEvent"); // which SWT does not show
		Constructor<?> made = type.getDeclaredConstructor();
		made.setAccessible(true);
		Event event = (Event) made.newInstance();
		event.data = Stream.of(files).map(Path::toString).toArray(String[]::new);
		((DropTarget) Workbench.window().getShell().getData(DND.DROP_TARGET_KEY)).notifyListeners(DND.Drop, event);
	}

	@Test
	void filesThatAreDroppedAreOpened() throws Exception {
		Path yaml = Files.writeString(folder.resolve("dropped.yaml"), YAML);
		Stored.run(YAML, folder.resolve("r"));
		Workbench.act(() -> drop(yaml, folder.resolve("r")));
		Workbench.awaitEditor("dropped.yaml");
		Workbench.await("the results", () -> Workbench.page().getEditorReferences().length == 2 && Stream.of(
				Workbench.page().getEditorReferences()).anyMatch(e -> e.getEditor(false) instanceof ResultsEditor));
		Path record = Files.writeString(folder.resolve("Pegel.csv"), "date,inflow (m3/s)\n2001-01,3\n");
		Shell asked = opened("Open a table", () -> drop(record));
		looked.dialog("open-table", asked);
		Workbench.display().asyncExec(() -> Workbench.press(asked, "New &reservoir…"));
		Shell wizard = Workbench.shell("New reservoir");
		assertEquals(record.toString(), Workbench.ask(() -> Workbench.all(wizard, Text.class).get(1).getText()));
		close(wizard);
		Shell runs = opened("Import runs", () -> drop(Files.createDirectory(folder.resolve("bbob"))));
		assertEquals(folder.resolve("bbob").toString(), Workbench.ask(() -> Workbench.all(runs, org.eclipse.swt.widgets.List.class).getFirst()
				.getItem(
						0)));
		close(runs);
		assertNothingWrong();
	}
}
