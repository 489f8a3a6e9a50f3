package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.ui.results.ResultsEditor;

/** Results are opened, viewed page by page, written as a LaTeX table, and updated when they change. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
class ResultsJourneyTest {
	/** Enough to see something in a box plot. */
	private static final String THREE = """
			name: Three methods
			problems: {problem: [classic/sphere, classic/rastrigin, classic/ackley], dimension: 10}
			algorithms:
			  - {algorithm: clpso, label: CLPSO, with: {size: 20}}
			  - {algorithm: de, label: DE}
			  - {algorithm: spso2011, label: SPSO-2011}
			runs: 9
			stop: {evaluations: 4000}
			success: 1e-8
			baseline: CLPSO
			""";
	private static final String YAML = """
			name: Two sizes & a sphere
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: [{algorithm: clpso, label: small, with: {size: 4}}, {algorithm: clpso, label: large, with: {size: 8}}]
			runs: 3
			stop: {generations: 20}
			baseline: small
			""";

	@TempDir
	Path folder;
	private IEditorPart editor;

	@AfterEach
	void close() {
		Workbench.act(() -> Workbench.page().closeEditor(editor, false));
	}

	private void run(String yaml) throws IOException {
		Stored.run(yaml, folder.resolve("r"));
	}

	private void open() {
		editor = Workbench.ask(() -> ResultsEditor.open(Workbench.page(), folder.resolve("r")));
	}

	private void waitFor(String state) {
		Workbench.await("the state '" + state + "'", () -> Workbench.all(editor.getSite().getShell(), Label.class).stream()
				.anyMatch(l -> (l.getToolTipText() == null ? l.getText() : l.getToolTipText()).contains(state)));
	}

	private CTabFolder tabs() {
		return Workbench.all(editor.getSite().getShell(), CTabFolder.class).stream()
				.filter(f -> Arrays.stream(f.getItems()).anyMatch(i -> i.getText().equals("Functions"))).findFirst().orElseThrow();
	}

	/** Turns to a page; in the UI thread. */
	private Composite turn(String name) {
		CTabFolder tabs = tabs();
		CTabItem page = Arrays.stream(tabs.getItems()).filter(i -> i.getText().equals(name)).findFirst().orElseThrow();
		tabs.setSelection(page);
		Event event = new Event();
		event.item = page;
		tabs.notifyListeners(SWT.Selection, event);
		return (Composite) page.getControl();
	}

	/** A row of a page's table: heading → text. */
	private Map<String, String> row(String page, int row) {
		Workbench.act(() -> turn(page)); // it is filled once it is seen
		Table table = Workbench.ask(() -> Workbench.all(turn(page), Table.class).getFirst());
		Workbench.await("row " + row, () -> table.getItemCount() > row);
		return Workbench.ask(() -> IntStream.range(0, table.getColumnCount()).boxed()
				.collect(Collectors.toMap(c -> table.getColumn(c).getText(), c -> table.getItem(row).getText(c))));
	}

	/** Chooses from the menu under the button Export. */
	private void export(String format) {
		Workbench.act(() -> Workbench.all(editor.getSite().getShell(), ToolBar.class).stream()
				.filter(b -> Arrays.stream(b.getItems()).anyMatch(i -> i.getText().equals("Export")))
				.flatMap(b -> Arrays.stream(b.getMenu().getItems())).filter(i -> i.getText().equals(format)).findFirst().orElseThrow()
				.notifyListeners(SWT.Selection, new Event()));
	}

	@Test
	void aStoreShowsHowItsAlgorithmsCompareAndIsWrittenAsLatex() throws IOException {
		run(THREE);
		open();
		waitFor("81 of 81 runs");
		assertEquals(List.of("Overview"), Workbench.ask(() -> Arrays.stream(tabs().getItems()).filter(i -> i.getControl() != null)
				.map(CTabItem::getText).toList()), "what nobody has looked at does not make the opening longer");
		assertEquals("Three methods", Workbench.ask(editor::getTitle));
		assertEquals("classic/sphere, 10-D", row("Overview", 0).get("Problem")); // contents of the other pages are tested without a workbench

		for (String page : List.of("Overview", "Comparison", "Ranks", "Functions", "Convergence", "Measures", "Runs", "Parameters", "Speed-up",
				"Times",
				"Published")) {
			Workbench.act(() -> turn(page));
			Pictures.take("results-" + page.toLowerCase(Locale.ROOT).replace(' ', '-'));
		}
		export("LaTeX tables");
		waitFor("Wrote 3 files");
		String latex = Files.readString(folder.resolve("r/latex/comparison.tex"));
		assertTrue(latex.contains("problem & $D$ & CLPSO & DE & SPSO-2011 \\\\"), latex);
	}

	@Test
	@Tag("full")
	void aStoreThatIsWrittenIsReadAgain() throws IOException {
		run(YAML);
		open();
		waitFor("6 of 6 runs");
		run(YAML.replace("runs: 3", "runs: 5"));
		waitFor("10 of 10 runs");
	}

	@Test
	@Tag("full")
	void theTabOfThePageInFrontStaysInSightWhenTheWindowBecomesNarrower() throws IOException {
		run(YAML);
		open();
		waitFor("6 of 6 runs");
		Shell window = Workbench.ask(() -> Workbench.window().getShell());
		Rectangle before = Workbench.ask(window::getBounds);
		Workbench.act(() -> window.setMaximized(false));
		for (CTabItem tab : Workbench.ask(LookedAt::tabs)) {
			Workbench.act(() -> window.setBounds(0, 0, 1240, 700));
			Workbench.await("a wide window", () -> tab.getParent().getSize().x > 700);
			String name = Workbench.ask(() -> LookedAt.turn(tab));
			Workbench.act(() -> window.setBounds(0, 0, 960, 540));
			Workbench.await("a narrow window", () -> tab.getParent().getSize().x < 700);
			Workbench.await("the tab " + name, tab::isShowing);
		}
		Workbench.act(() -> window.setBounds(before));
	}

	@Test
	@Tag("full")
	void anotherFolderStandsBesideAndGoesAgain() throws IOException {
		run(YAML);
		Stored.run(YAML.replace("runs: 3", "runs: 2"), folder.resolve("there/s"));
		open();
		waitFor("6 of 6 runs");
		Workbench.act(() -> ((ResultsEditor) editor).beside(List.of(folder.resolve("there/s"))));
		waitFor("10 of 10 runs");
		Workbench.act(() -> ((ResultsEditor) editor).beside(List.of()));
		waitFor("6 of 6 runs");
	}

	@Test
	@Tag("full")
	void aRestoredEditorComparesWithTheSameFolders() throws IOException {
		run(YAML);
		Path there = folder.resolve("there/s");
		Stored.run(YAML.replace("runs: 3", "runs: 2"), there);
		open();
		Workbench.act(() -> ((ResultsEditor) editor).beside(List.of(there)));
		waitFor("10 of 10 runs");
		IMemento memory = XMLMemento.createWriteRoot("editor");
		Workbench.act(() -> {
			((ResultsEditor) editor).saveState(memory);
			Workbench.page().closeEditor(editor, false);
		});
		open();
		waitFor("6 of 6 runs");
		Workbench.act(() -> ((ResultsEditor) editor).restoreState(memory));
		waitFor("10 of 10 runs");
		Workbench.act(() -> Workbench.page().closeEditor(editor, false));
		Files.delete(there.resolve("store.sqlite"));
		open();
		Workbench.act(() -> ((ResultsEditor) editor).restoreState(memory));
		waitFor(there + " contains no results");
	}

	@Test
	@Tag("full")
	void aFolderWithoutResultsSaysSoUntilThereAreSome() throws IOException {
		Files.createDirectories(folder.resolve("r"));
		open();
		waitFor(folder.resolve("r") + " contains no results");
		run(YAML);
		waitFor("6 of 6 runs");
	}

	@Test
	@Tag("full")
	void aDoubleClickOnAFolderOpensItsResults() throws IOException, CoreException {
		run(YAML);
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("results-journey");
		IProjectDescription description = ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
		description.setLocation(new org.eclipse.core.runtime.Path(folder.toString()));
		project.create(description, null);
		try {
			project.open(null);
			Workbench.act(() -> {
				CommonNavigator explorer = (CommonNavigator) Workbench.page().showView(ProjectExplorer.VIEW_ID);
				explorer.selectReveal(new StructuredSelection(project.getFolder("r")));
				Tree tree = explorer.getCommonViewer().getTree();
				Event doubleClick = new Event();
				doubleClick.item = tree.getSelection()[0];
				tree.notifyListeners(SWT.DefaultSelection, doubleClick);
			});
			Workbench.await("an editor", () -> Workbench.page().getActiveEditor() != null);
			editor = Workbench.ask(() -> Workbench.page().getActiveEditor());
			waitFor("6 of 6 runs");
			export("CSV files");
			Workbench.await("the file in the workspace", () -> project.getFile("r/csv/comparison.csv").exists());
		} finally {
			project.delete(false, true, null);
		}
	}

	@Test
	@Tag("full")
	void theKernelTextOfARunIsComposedAgain() throws IOException {
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		assumeTrue(!DeviceSlot.available(catalog.devices("opencl")).isEmpty(), "skipped: no device");
		run(YAML + "on: {device: opencl}\n");
		open();
		waitFor("6 of 6 runs");
		Workbench.act(() -> turn("Runs"));
		Workbench.await("a run", () -> Workbench.all(turn("Runs"), Button.class).stream().anyMatch(b -> b.getText().equals("&Kernel text") && b
				.isEnabled()));
		Workbench.act(() -> Workbench.press(turn("Runs"), "&Kernel text"));
		Workbench.await("the kernel text", Duration.ofMinutes(1), () -> Workbench.all(turn("Runs"), StyledText.class).stream()
				.anyMatch(t -> t.getText().contains("#line 1 \"kernels/dialect")));
	}

	/** One that fits and works; one without a name is only warned of, others are about other problems. */
	@Test
	@Tag("full")
	void aBundleAddsAPageForItsProblem() throws IOException {
		run(YAML);
		open();
		waitFor("6 of 6 runs");
		assertEquals(List.of("Overview", "Spheres", "Comparison", "Ranks", "Functions", "Convergence", "Measures", "Runs", "Parameters", "Speed-up",
				"Times",
				"Published"),
				Workbench.ask(() -> Arrays.stream(tabs().getItems()).map(CTabItem::getText).toList()));
		Workbench.act(() -> turn("Spheres"));
		Workbench.await("the page's text", () -> Workbench.all(turn("Spheres"), Text.class).getFirst().getText().lines().count() == 2);
		String text = Workbench.ask(() -> Workbench.all(turn("Spheres"), Text.class).getFirst().getText());
		assertTrue(text.matches("(?s).*, 2-D small: \\S+ \\S+ \\S+\n.*, 2-D large: \\S+ \\S+ \\S+\n"), text);
	}
}
