package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.ui.runs.RunsView;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.OneAtATime;
import org.thalweg.workbench.runs.RunCenter;

/** The views Runs and Convergence show one experiment; another one, or another run of it, changes nothing that the user chose. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ChosenExperimentJourneyTest {
	private static final String PROJECT = "chosen";
	private static final String YAML = """
			problems: [{problem: classic/sphere, dimension: 2}, {problem: classic/rastrigin, dimension: 2}]
			algorithms: {algorithm: clpso, with: {size: 4}}
			runs: 2
			stop: {generations: 5}
			""";

	private RunCenter center;
	private ConvergenceView convergence;

	@BeforeEach
	void showBothViews() {
		center = Workbench.ask(() -> PlatformUI.getWorkbench().getService(RunCenter.class));
		Workbench.show(RunsView.ID);
		convergence = (ConvergenceView) Workbench.show(ConvergenceView.ID);
	}

	@AfterEach
	void leave() {
		Workbench.act(() -> {
			Workbench.page().closeAllEditors(false);
			ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).delete(true, true, null);
		});
	}

	@Test
	void theProblemThatWasChosenStaysWhateverIsShownMeanwhile() throws CoreException {
		IFile file = Files.file(PROJECT, "two.yaml", YAML.replace("}]", "}, {problem: classic/ackley, dimension: 2}]"));
		IFile other = Files.file(PROJECT, "other.yaml", YAML);
		Workbench.act(() -> {
			follow().setChecked(true);
			follow().run();
		});
		run(file);
		Workbench.await("of three problems, the one that ran last", () -> topics().getItemCount() == 3 && topics().getText().contains("ackley"));
		String second = Workbench.ask(() -> {
			topics().select(1);
			topics().notifyListeners(SWT.Selection, new Event());
			return topics().getText();
		});
		assertTrue(second.contains("rastrigin"), second);

		Workbench.act(() -> center.choose(other));
		Workbench.await("nothing is offered", () -> !topics().isVisible());
		XMLMemento memento = XMLMemento.createWriteRoot("view");
		Workbench.act(() -> convergence.saveState(memento));
		assertEquals(second, memento.getString("topic"));
		assertFalse(Workbench.ask(() -> follow().isChecked()), "a choice ends following");

		Workbench.act(() -> center.choose(file));
		Workbench.await("both are offered again", () -> topics().isVisible());
		assertEquals(second, Workbench.ask(() -> topics().getText()));

		OneAtATime busy = new OneAtATime();
		Job.getJobManager().beginRule(busy, null);
		ExperimentJob again;
		try {
			Workbench.command("org.thalweg.ui.run");
			again = center.job(file).orElseThrow();
			assertTrue(Workbench.ask(() -> topics().isVisible()), "what is stored is shown until the runs begin");
		} finally {
			Job.getJobManager().endRule(busy);
		}
		Workbench.await("it is over", again::over);
		Shell question = Workbench.shell("Run two.yaml");
		Workbench.act(() -> Workbench.press(question, "Keep them"));
		assertEquals(second, Workbench.ask(() -> topics().getText()));
	}

	@Test
	void bothViewsFollowTheEditorAndNameItsExperimentWhileAnotherOneRuns() throws Exception {
		IFile first = Files.file(PROJECT, "first.yaml", YAML);
		IFile second = Files.file(PROJECT, "second.yaml", YAML);
		OneAtATime busy = new OneAtATime();
		Job.getJobManager().beginRule(busy, null);
		ExperimentJob job;
		try {
			job = Workbench.ask(() -> center.run(first, List.of()));
			Workbench.await("the one that runs is named", () -> convergence.shown().equals("chosen/first.yaml"));
			Workbench.await("and what it waits for", () -> lines().contains("Running; waiting for the first values."));
			Workbench.act(() -> IDE.openEditor(Workbench.page(), second));
			Workbench.await("the one that is edited is named", () -> convergence.shown().equals("chosen/second.yaml"));
			assertEquals(second, center.chosen());
			Workbench.await("and why nothing is shown", () -> lines().contains("Not run yet: F9 runs it"));
		} finally {
			Job.getJobManager().endRule(busy);
		}
		Workbench.await("it is over", job::over);
		run(second);
		IFile store = first.getProject().getFile("results/first/store.sqlite");
		Workbench.await("the results are found", store::exists);
		Workbench.act(() -> IDE.openEditor(Workbench.page(), store));
		Workbench.await("the one whose results are in front is named", () -> convergence.shown().equals("chosen/first.yaml"));
	}

	/** While no job starts, so that reading the second one ends late. */
	@Test
	void aLookThatEndsLateDoesNotUndoAReturn() throws Exception {
		IFile first = Files.file(PROJECT, "first.yaml", YAML);
		IFile second = Files.file(PROJECT, "second.yaml", YAML);
		Workbench.act(() -> IDE.openEditor(Workbench.page(), second));
		Workbench.await("the second is shown", () -> second.equals(center.chosen()));
		Workbench.act(() -> IDE.openEditor(Workbench.page(), first));
		Workbench.await("the first is shown", () -> first.equals(center.chosen()));
		Job look;
		Job.getJobManager().suspend();
		try {
			Workbench.act(() -> IDE.openEditor(Workbench.page(), second));
			Workbench.act(() -> IDE.openEditor(Workbench.page(), first));
			look = Stream.of(Job.getJobManager().find(null)).filter(job -> job.getName().equals("Look at second.yaml")).findFirst().orElseThrow();
		} finally {
			Job.getJobManager().resume();
		}
		look.join();
		assertEquals(first, center.chosen());
	}

	@Test
	void theViewSaysWhyItShowsNoRuns() throws CoreException {
		IFile file = Files.file(PROJECT, "unread.yaml", "name: Unread\n" + YAML);
		Job.getJobManager().suspend();
		try {
			Workbench.act(() -> center.choose(file));
			awaitState("Reading stored results");
		} finally {
			Job.getJobManager().resume();
		}
		awaitState("Not run yet: F9 runs it");

		file.getProject().getFolder("results").create(true, true, null);
		file.getProject().getFolder("results/unread").create(true, true, null);
		Files.file(PROJECT, "results/unread/store.sqlite", "no database, but as long as one. ".repeat(100));
		Workbench.act(() -> center.choose(file));
		awaitState("Not read: " + file.getProject().getLocation() + "/results/unread/store.sqlite is not a Thalweg results file");

		Files.file(PROJECT, "unread.yaml", "problems: 1\nalgorithms: [\n");
		Workbench.act(() -> center.choose(file));
		awaitState("Not read: " + file.getLocation() + ":");
	}

	/** Of a formula no optimum is known, so its values have a linear axis. */
	@Test
	void theBoxForALogarithmicAxisIsTickedOnlyIfItIsOne() throws CoreException {
		IFile errors = Files.file(PROJECT, "errors.yaml", YAML);
		IFile values = Files.file(PROJECT, "values.yaml", YAML.replaceFirst("problems: .*", "problems: {formula: sum(x^2), dimension: 2, lower: -1, "
				+ "upper: 1}"));
		run(values);
		Workbench.await("it cannot be ticked", () -> !logarithmic().isEnabled() && !logarithmic().getSelection());
		run(errors);
		Workbench.await("it is ticked again", () -> logarithmic().isEnabled() && logarithmic().getSelection());
	}

	/** In the workbench's thread. */
	private Button logarithmic() {
		return Workbench.all(convergence.plot().getParent(), Button.class).stream().filter(box -> box.getText().equals("log y")).findFirst()
				.orElseThrow();
	}

	@Test
	void noViewShowsAnExperimentThatWasDeletedWithItsProject() throws CoreException {
		IFile file = Files.file(PROJECT, "gone.yaml", YAML);
		run(file);
		Workbench.await("its curves are drawn", () -> convergence.plot().chart() != null);
		Workbench.act(() -> file.getProject().delete(true, true, null));
		Workbench.await("no curve is drawn", () -> convergence.plot().chart() == null && convergence.shown().isEmpty());
		awaitState("Run an experiment, or choose one in the Runs view.");
		awaitState("Open an experiment and run it (F9)");
		assertFalse(center.files().contains(file));
	}

	/** The workbench queries the selection whenever an editor opens; an object for each of 100,000 runs took 0.2 s. */
	@Test
	void ofManySelectedRunsTheViewPropertiesSaysHowManyThereAre() throws CoreException {
		IFile file = Files.file(PROJECT, "many.yaml", YAML.replace("runs: 2", "runs: 60"));
		run(file);
		RunsView view = (RunsView) Workbench.show(RunsView.ID);
		PropertySheet properties = (PropertySheet) Workbench.show(IPageLayout.ID_PROP_SHEET);
		Table table = Workbench.ask(() -> Workbench.all(Workbench.window().getShell(), Table.class).stream().filter(t -> t.isVisible() && Stream.of(t
				.getColumns()).anyMatch(c -> c.getText().equals("Seed"))).findFirst().orElseThrow());
		Workbench.await("all runs", () -> table.getItemCount() == 120);
		Workbench.act(() -> {
			Workbench.page().activate(view);
			table.selectAll();
			table.notifyListeners(SWT.Selection, new Event());
		});
		Workbench.await("their number", () -> rows(properties).equals(List.of("Selected 120 runs")));
		Workbench.act(() -> {
			table.deselect(30, 119);
			table.notifyListeners(SWT.Selection, new Event());
		});
		Workbench.await("what thirty have", () -> rows(properties).contains("id clpso"));
	}

	private static List<String> rows(PropertySheet properties) {
		return Workbench.all(properties.getCurrentPage().getControl().getParent(), Tree.class).stream().flatMap(tree -> Stream.of(tree.getItems()))
				.flatMap(item -> item.getItemCount() == 0 ? Stream.of(item) : Stream.of(item.getItems())).map(item -> item.getText(0) + " " + item
						.getText(1)).toList();
	}

	/** The line may be cut; its tooltip is complete. */
	private static void awaitState(String beginning) {
		Workbench.await(() -> beginning + " in " + Workbench.ask(ChosenExperimentJourneyTest::lines), () -> lines().stream().anyMatch(text -> text
				.startsWith(beginning)));
	}

	private static List<String> lines() {
		return Workbench.all(Workbench.window().getShell(), Label.class).stream().map(l -> Objects.requireNonNullElse(l.getToolTipText(), l
				.getText())).toList();
	}

	private void run(IFile file) {
		ExperimentJob job = Workbench.ask(() -> center.run(file, List.of()));
		Workbench.await("it is over", job::over);
	}

	/** In the view's tool bar; in the workbench's thread. */
	private IAction follow() {
		return ((ActionContributionItem) convergence.getViewSite().getActionBars().getToolBarManager().getItems()[0]).getAction();
	}

	/** The problems to choose from; in the workbench's thread. */
	private Combo topics() {
		return Workbench.all(Workbench.window().getShell(), Combo.class).stream()
				.filter(combo -> "The problem that is shown".equals(combo.getToolTipText())).findFirst().orElseThrow();
	}
}
