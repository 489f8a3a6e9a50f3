package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.document.ProblemDraft;
import org.thalweg.document.ProblemDraft.Kind;
import org.thalweg.ui.devices.DeviceInput;
import org.thalweg.ui.devices.DeviceInspector;
import org.thalweg.ui.editor.ProblemInput;
import org.thalweg.ui.problem.ProblemEditor;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.ui.runs.ConvergenceView;

/** Every page of every editor and every view, in every size: no text is cut, nothing overlaps, and controls that take keys have a name. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class EveryPageTest {
	private static final String RESULTS = """
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
			published: p.csv
			""";
	private static final String PUBLISHED = "classic/sphere,10,CLPSO,mean,0.25\nclassic/sphere,10,DE,mean,1.5e-9\nclassic/ackley,10,DE,mean,2.1e-5\n";
	/** Title of the curves that are shown after the first example has run. */
	private static final String LAST = "classic/rastrigin, 10-D";
	private static final String GRID = """
			problems: {problem: [classic/sphere, classic/rastrigin], dimension: 4}
			algorithms: {algorithm: clpso, with: {size: {grid: [5, 10]}, refreshingGap: {grid: [3, 7]}}, label: "{size}, {refreshingGap}"}
			runs: 3
			stop: {generations: 20}
			""";
	private static final String MISTAKES = """
			problems:
			  - {problem: classic/spere, dimension: 10}
			  - {problem: classic/ackley, dimension: 0}
			algorithms: {algorithm: clpso, with: {size: -3, refreshingGap: 7.5}}
			on: {device: opencl:9}
			runs: 3
			stop: {generations: many}
			""";

	@TempDir
	Path folder;
	private final LookedAt looked = new LookedAt();

	@AfterEach
	void leave() {
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
		looked.leave();
		Workbench.act(() -> {
			for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
				project.delete(true, true, null);
			}
		});
	}

	/** @param pictures some of those that are seen, each of which was compared with its file */
	private void assertNothingWrong(String... pictures) {
		looked.found().forEach(fault -> System.err.println("LOOKED " + fault));
		assertEquals(List.of(), looked.found());
		assertTrue(!looked.everySize() || looked.exported().containsAll(List.of(pictures)), looked.exported().toString());
	}

	private static void open(IFile file) {
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.awaitEditor(file.getName());
		ByHand.awaitChecked();
	}

	private static void awaitQuiet() {
		Workbench.await("nothing of ours is under way", () -> List.of(Job.getJobManager().find(null)).stream().noneMatch(
				EveryPageTest::underWay));
	}

	/** Whether a job of ours, or one made of a function, runs or is about to. */
	private static boolean underWay(Job job) {
		String type = job.getClass().getName();
		return (job.getState() == Job.RUNNING || job.getState() == Job.WAITING) && (type.startsWith("org.thalweg.") || type.startsWith(Job.class
				.getName() + "$"));
	}

	@Test
	void pagesOfExperiments() throws Exception {
		open(Files.imported("first"));
		looked.pages("experiment");
		open(Files.file("mistakes", "mistakes.yaml", MISTAKES));
		looked.pages("mistakes");
		assertNothingWrong();
	}

	@Test
	void pagesOfResults() throws Exception {
		java.nio.file.Files.writeString(folder.resolve("p.csv"), PUBLISHED);
		Stored.run(RESULTS, folder.resolve("r"));
		Workbench.act(() -> ResultsEditor.open(Workbench.page(), folder.resolve("r")));
		Workbench.await("the results", () -> Workbench.all(Workbench.window().getShell(), Label.class).stream().anyMatch(l -> l.getText().startsWith(
				"81 of 81 runs")));
		for (CTabItem page : Workbench.ask(LookedAt::tabs)) {
			Workbench.act(() -> LookedAt.turn(page));
			awaitQuiet();
			looked.charts((Composite) Workbench.ask(page::getControl), EveryPageTest::awaitQuiet);
		}
		looked.pages("results");
		assertNothingWrong("Best point", "Mean", "Seconds per job", "Speed-up", "Where the time went", "classic/ackley, 10-D");
	}

	@Test
	void viewsOfParameters() throws Exception {
		Stored.run(GRID, folder.resolve("g"));
		Workbench.act(() -> ResultsEditor.open(Workbench.page(), folder.resolve("g")));
		Workbench.await("the results", () -> Workbench.all(Workbench.window().getShell(), Label.class).stream().anyMatch(l -> l.getText().startsWith(
				"24 of 24 runs")));
		Composite page = Workbench.ask(() -> LookedAt.turn("Parameters"));
		Workbench.await("the parameters", () -> Workbench.all(page, Label.class).stream().anyMatch(l -> l.getText().equals(
				"24 of 24 runs are chosen")));
		Combo views = Workbench.ask(() -> Workbench.all(page, Combo.class).getFirst());
		for (int i = 0; i < Workbench.ask(views::getItemCount); i++) {
			int entry = i;
			String view = Workbench.ask(() -> {
				views.select(entry);
				views.notifyListeners(SWT.Selection, new Event());
				return views.getText();
			});
			awaitQuiet();
			looked.window("results-parameters-" + view.toLowerCase(java.util.Locale.ROOT).replace(' ', '-'));
		}
		Workbench.act(() -> Workbench.all(page, Text.class).getFirst().setText("size>nothing"));
		looked.window("results-parameters-wrong-filter");
		Composite functions = Workbench.ask(() -> LookedAt.turn("Functions"));
		awaitQuiet();
		Workbench.act(() -> {
			Combo kinds = Workbench.all(functions, Combo.class).getFirst();
			kinds.select(1);
			kinds.notifyListeners(SWT.Selection, new Event());
		});
		looked.window("results-functions-runtime-distributions");
		assertNothingWrong();
	}

	@Test
	void pagesOfReservoirs() throws Exception {
		open(Files.imported("xiaowan"));
		awaitQuiet();
		looked.pages("reservoir");
		Workbench.act(() -> {
			Composite page = LookedAt.turn("Optimise");
			Workbench.all(page, Text.class).getFirst().setText("1954, 1970-1980, 2011");
			Workbench.all(page, Spinner.class).getFirst().setSelection(200);
			Workbench.all(page, Combo.class).getFirst().setText("sequential");
			Workbench.press(page, "Optimise");
		});
		Workbench.await("the results", () -> Workbench.page().getActiveEditor().getTitle().equals("Xiaowan"));
		Workbench.await("the contributed pages", () -> LookedAt.tabs().stream().anyMatch(p -> p.getText().equals("Rules")));
		for (String page : List.of("Trajectories", "Years", "Rules", "As fitted to all years")) {
			Workbench.act(() -> LookedAt.turn(page));
			awaitQuiet();
			looked.window("reservoir-results-" + page.toLowerCase(java.util.Locale.ROOT).replace(' ', '-'));
		}
		assertNothingWrong("Record", "Months", "Level and storage", "Tailrace", "Outflow", "Meeting the target", "Storage at the ends of months",
				"Rule curve: storage at the ends of months", "power, MW");
	}

	/** Titles are not cut on the widest screen. */
	@Test
	void pagesOfFutures() throws Exception {
		open(Files.imported("xiaowan"));
		awaitQuiet();
		Composite page = Workbench.ask(() -> LookedAt.turn("Futures"));
		Workbench.act(() -> {
			List<Spinner> numbers = Workbench.all(page, Spinner.class);
			numbers.get(0).setSelection(3); // series
			numbers.get(1).setSelection(3); // years
			numbers.get(3).setSelection(60); // generations
			numbers.get(5).setSelection(20); // of policy search
			Workbench.press(page, "Compare");
		});
		Workbench.await("rules that are compared", () -> Workbench.all(page, Table.class).getFirst().getItemCount() > 0);
		for (String part : List.of("Comparison", "Fans", "Surfaces")) {
			Workbench.act(() -> {
				Composite inside = LookedAt.turn(part);
				Workbench.all(inside, Combo.class).stream().findFirst().ifPresent(rules -> {
					rules.select(1);
					rules.notifyListeners(SWT.Selection, new Event());
				});
			});
			awaitQuiet();
			looked.window("reservoir-futures-" + part.toLowerCase(java.util.Locale.ROOT));
			if (part.equals("Comparison") && looked.everySize()) {
				assertEquals(List.of(), Workbench.ask(() -> Workbench.all(page, Label.class).stream().filter(l -> l.isVisible() && l.getText()
						.endsWith(
								"…")).map(Label::getText).toList()));
			}
		}
		assertNothingWrong("Resilience", "Fraction of months without a failure", "Storage: rule curve");
	}

	@Test
	void pagesOfSystems() throws Exception {
		open(Files.imported("four-reservoirs"));
		awaitQuiet();
		looked.pages("system");
		Composite plans = Workbench.ask(() -> LookedAt.turn("Plans"));
		Workbench.await("the description is read", () -> Workbench.button(plans, "Open a &plan…").isEnabled());
		Workbench.act(() -> Workbench.press(plans, "&Reference"));
		Workbench.await("the reference", () -> Workbench.all(plans, Table.class).stream().flatMap(t -> Stream.of(t
				.getItems()))
				.anyMatch(row -> row.getText().equals("reference")));
		looked.window("system-plans-reference");
		Workbench.act(() -> Workbench.window().getShell().setSize(1024, 700));
		Workbench.await("tables that are not scrolled sideways", () -> !Workbench.all(plans, ScrolledComposite.class).getFirst().getHorizontalBar()
				.isVisible());
		assertNothingWrong();
	}

	@Test
	void pagesOfProblems() {
		problem("formula", new ProblemDraft(Kind.FORMULA, Map.of("formula", "(x1^2 + x2 - 11)^2 + (x1 + x2^2 - 7)^2", "lower", "-5", "upper", "5",
				"more", "optimum: 0, at: [3, 2]")));
		watch();
		looked.window("problem-watched");
		problem("mistake", new ProblemDraft(Kind.FORMULA, Map.of("formula", "sum(x^2 + xx)", "lower", "-5", "upper", "5")));
		problem("kernel", new ProblemDraft(Kind.KERNEL, Map.of("file", "my.cl", "kernel",
				"FN real objective(Point x, Evaluation at)\n{\n    return sqare(X(0)) + X(1);\n}\n", "form", "whole", "lower", "-5", "upper", "5",
				"dimension", "2")));
		problem("process", new ProblemDraft(Kind.PROCESS, Map.of("process", "python3 f.py", "lower", "-5", "upper", "5", "dimension", "2")));
		problem("installed", new ProblemDraft(Kind.PROBLEM, Map.of("problem", "classic/rastrigin", "dimension", "2")));
		assertNothingWrong("(x1^2 + x2 - 11)^2 + (x1 + x2^2 - 7)^2", "formula, clpso", "formula, clpso with its population", "classic/rastrigin");
	}

	private void problem(String name, ProblemDraft draft) {
		Workbench.act(() -> Workbench.page().openEditor(ProblemInput.of("Tried", draft, folder.toString()), ProblemEditor.ID));
		awaitQuiet();
		looked.window("problem-" + name);
	}

	private static void watch() {
		ProblemEditor editor = (ProblemEditor) Workbench.ask(() -> Workbench.page().getActiveEditor());
		Workbench.act(() -> Workbench.press(Workbench.window().getShell(), "Watch"));
		Workbench.await("the film", () -> editor.watch().film() != null && editor.watch().frame() > 1);
		Workbench.act(() -> Workbench.press(Workbench.window().getShell(), "Pause"));
		Workbench.act(() -> Workbench.button(Workbench.window().getShell(), "Curves").setSelection(true));
		Workbench.act(() -> Workbench.press(Workbench.window().getShell(), "Curves"));
	}

	@Test
	void pagesOfDevices() {
		for (String device : List.of("sequential", "opencl:0:0")) {
			Workbench.act(() -> Workbench.page().openEditor(new DeviceInput(device), DeviceInspector.ID));
			awaitQuiet();
			looked.pages("device-" + device.replace(':', '-'));
		}
		assertNothingWrong();
	}

	@Test
	void views() throws Exception {
		open(Files.imported("first"));
		Workbench.command("org.thalweg.ui.run");
		Workbench.await("the runs are over", () -> List.of(Job.getJobManager().find(null)).stream().noneMatch(j -> j.getName()
				.startsWith("Run ")));
		for (String view : List.of("org.thalweg.ui.runs.view", "org.thalweg.ui.runs.convergence", "org.thalweg.ui.devices.view",
				"org.thalweg.ui.cluster.view", "org.eclipse.ui.views.PropertySheet", "org.eclipse.ui.views.ProblemView",
				"org.eclipse.ui.navigator.ProjectExplorer", "org.thalweg.ui.help.view")) {
			boolean open = Workbench.ask(() -> Workbench.page().findView(view) != null);
			if (Workbench.show(view) instanceof ConvergenceView convergence) {
				Workbench.await("the last problem's curves", () -> convergence.plot().chart() != null && convergence.plot().chart().title().equals(
						LAST));
			}
			looked.window("view-" + view.substring(view.lastIndexOf('.', view.lastIndexOf('.') - 1) + 1));
			Workbench.act(() -> {
				if (!open) {
					Workbench.page().hideView(Workbench.page().findView(view));
				}
			});
		}
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
		looked.window("no-editor");
		Workbench.act(() -> PlatformUI.getWorkbench().getIntroManager().showIntro(Workbench.window(), false));
		looked.window("welcome");
		Workbench.act(() -> PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro()));
		assertNothingWrong(LAST);
	}
}
