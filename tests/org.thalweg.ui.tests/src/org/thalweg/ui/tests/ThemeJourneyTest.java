package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.ILogListener;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.ui.devices.DeviceInput;
import org.thalweg.ui.devices.DeviceInspector;
import org.thalweg.ui.editor.ExperimentEditor;
import org.thalweg.ui.kit.Theme;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.workbench.Example;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** Open parts take the colours of the other theme when it changes, and back. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ThemeJourneyTest {
	private static final String YAML = """
			# Two functions, one algorithm.
			problems:
			  - {problem: classic/sphere, dimension: 10}
			  - {problem: classic/ackley, dimension: 10}
			algorithms: {algorithm: clpso}
			on: {device: sequential}
			runs: 3
			stop: {generations: 50}
			""";

	/** Key of a field's path in the data of its control. */
	private static final String PATH = "org.thalweg.ui.editor.path";

	/** A style that cannot be applied is only logged. */
	private final List<String> errors = Collections.synchronizedList(new ArrayList<>());
	private final ILogListener log = (status, _) -> {
		if (status.getSeverity() == IStatus.ERROR && status.getPlugin().startsWith("org.eclipse.e4.ui.css")) {
			errors.add(status.toString());
		}
	};
	private Theme before;
	private IFile file;

	@BeforeEach
	void remember() throws Exception {
		before = Workbench.ask(Workbench::theme);
		file = Files.file("theme-journey", "e.yaml", YAML);
		Platform.addLogListener(log);
	}

	@AfterEach
	void restore() throws Exception {
		Platform.removeLogListener(log);
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
		Workbench.change(before);
		file.getProject().delete(true, true, null);
		reservoir().delete(true, true, null);
	}

	@ParameterizedTest
	@EnumSource
	void whatIsOpenFollowsTheThemeThereAndBack(Theme first) throws Exception {
		Theme second = first == Theme.LIGHT ? Theme.DARK : Theme.LIGHT;
		Workbench.change(first);
		open();
		for (Theme theme : List.of(first, second, first, second)) {
			Workbench.change(theme);
			Pictures.take(("theme-opened-in-" + first + "-seen-in-" + theme).toLowerCase(Locale.ROOT));
			tour(theme);
		}
		assertEquals(List.of(), errors);
	}

	/** Other colours change, too, such as when a view is opened: that must not move the caret while a user types. */
	@Test
	void onlyAChangeOfThemeMakesFieldsAnewAndTheFocusStays() throws Exception {
		Workbench.change(Theme.LIGHT);
		ExperimentEditor editor = (ExperimentEditor) Workbench.ask(() -> IDE.openEditor(Workbench.page(), file));
		Text field = Workbench.ask(() -> {
			editor.setActivePage("org.thalweg.ui.editor.budget");
			Text runs = Workbench.all(editor.getActivePageInstance().getManagedForm().getForm(), Text.class).stream()
					.filter(text -> "runs".equals(text.getData(PATH))).findFirst().orElseThrow();
			runs.setFocus();
			runs.setSelection(1);
			return runs;
		});
		Workbench.await("the field has the focus", field::isFocusControl);
		Workbench.act(() -> JFaceResources.getColorRegistry().put("org.thalweg.ui.tests.colour", new RGB(1, 2, 3)));
		Workbench.act(ThemeJourneyTest::drain);
		assertFalse(field.isDisposed());
		Workbench.change(Theme.DARK);
		Workbench.await("other fields", field::isDisposed);
		Workbench.await("the focus is back", () -> Workbench.display().getFocusControl() != null);
		Workbench.act(() -> {
			Text now = (Text) Workbench.display().getFocusControl();
			assertEquals("runs", now.getData(PATH));
			assertEquals(new Point(1, 1), now.getSelection());
		});
	}

	/** Processes pending styling and drawing; in the UI thread. */
	private static void drain() {
		Display display = Workbench.display();
		while (display.readAndDispatch()) {
			// until there is nothing left
		}
	}

	/** Opens an editor of each kind, with rows in tables and courses in charts. */
	private void open() throws Exception {
		RunCenter center = Workbench.ask(() -> PlatformUI.getWorkbench().getService(RunCenter.class));
		IEditorPart editor = Workbench.ask(() -> IDE.openEditor(Workbench.page(), file));
		ConvergenceView convergence = (ConvergenceView) Workbench.show(ConvergenceView.ID);
		Workbench.act(() -> Workbench.page().activate(editor));
		Workbench.command("org.thalweg.ui.run");
		ExperimentJob job = center.job(file).orElseThrow();
		Workbench.await("the runs are over", job::over);
		Workbench.await("a curve is shown", () -> convergence.plot().chart() != null);
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("reservoir")).findFirst().orElseThrow();
		IFile reservoir = example.copyTo(reservoir(), null);
		Workbench.act(() -> {
			ResultsEditor.open(Workbench.page(), job.execution().orElseThrow().overview().folder());
			IDE.openEditor(Workbench.page(), reservoir);
			Workbench.page().openEditor(new DeviceInput("sequential"), DeviceInspector.ID);
		});
	}

	private static IProject reservoir() {
		return ResourcesPlugin.getWorkspace().getRoot().getProject("theme-reservoir");
	}

	/** Checks each page of each editor, and each view. */
	private static void tour(Theme theme) {
		for (IEditorReference editor : Workbench.ask(() -> Workbench.page().getEditorReferences())) {
			Workbench.act(() -> Workbench.page().activate(editor.getPart(true)));
			for (CTabItem page : Workbench.ask(ThemeJourneyTest::pages)) {
				String name = Workbench.ask(() -> turn(page));
				look(editor.getName() + ", " + name, theme);
			}
		}
		for (IViewReference view : Workbench.ask(() -> Workbench.page().getViewReferences())) {
			Workbench.show(view.getId());
			look(view.getPartName(), theme);
		}
	}

	/** Tabs of the active editor; in the UI thread. */
	private static List<CTabItem> pages() {
		return Workbench.all(Workbench.window().getShell(), CTabFolder.class).stream()
				.filter(tabs -> tabs.isVisible() && (tabs.getStyle() & SWT.BOTTOM) != 0).flatMap(tabs -> Stream.of(tabs.getItems())).toList();
	}

	/** In the workbench's thread. */
	private static String turn(CTabItem page) {
		Event event = new Event();
		event.item = page;
		page.getParent().setSelection(page);
		page.getParent().notifyListeners(SWT.Selection, event);
		return page.getText();
	}

	/** GTK animates the colours of table headers. */
	private static void look(String place, Theme theme) {
		List<Seen> wrong = new ArrayList<>();
		Workbench.await(() -> place + " in the theme " + theme.text() + ": " + wrong, () -> {
			drain();
			wrong.clear();
			Seen.in(Workbench.window().getShell()).stream().filter(seen -> !seen.fits(theme)).forEach(wrong::add);
			return wrong.isEmpty();
		});
	}
}
