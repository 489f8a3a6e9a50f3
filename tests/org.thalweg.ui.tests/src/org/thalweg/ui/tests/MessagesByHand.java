package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.properties.PropertySheet;
import org.thalweg.ui.runs.RunsView;
import org.thalweg.workbench.runs.ComputingJobs;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/**
 * Former usability problems, tested by keys and pointer: an empty place without a hint, a tooltip over a message, bounds called "-Infinity",
 * a question whose Enter discarded stored runs, properties of the file instead of those of the run, and an outdated message.
 */
final class MessagesByHand extends ByHand {
	private static final String YAML = """
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: {algorithm: clpso, with: {size: 4}}
			on: {device: sequential}
			runs: 3
			stop: {generations: 5}
			""";

	/** The text on the page of a reservoir; the view of runs has a different one. */
	private static final String KEPT = "Finished repetitions are kept.";

	@Override
	void work() throws Exception {
		awaitSeen(() -> "the place of editors should say how to begin: " + labels().toList(), () -> labels().anyMatch(l -> l.startsWith(
				"Nothing is open. ")));
		IFile file = Files.file("by-hand", "small.yaml", YAML);
		open(file);
		awaitChecked();
		seeMessages();
		keepStoredRuns(file);
		seeARun();
		optimise();
	}

	private void seeMessages() {
		turnTo("Problems");
		List<String> defaults = Workbench.ask(() -> all(Text.class).map(Text::getMessage).toList());
		assertEquals(2, defaults.stream().filter("its own"::equals).count(), defaults.toString());
		assertEquals(List.of(), defaults.stream().filter(d -> d.contains("Infinity")).toList());
		Field<Text> dimension = () -> field("problems[0].dimension");
		clickInto("dimension", dimension);
		retype("dimension", dimension, "two");
		awaitSeen(() -> "it should be told: " + labels().toList(), () -> labels().anyMatch(l -> l.contains("'two'")));
		awaitSeen(() -> "no tooltip should cover the message", () -> dimension.get().getToolTipText() == null);
		retype("dimension", dimension, "2");
		awaitSeen(() -> "the tooltip should be back", () -> dimension.get().getToolTipText() != null);
		assertEquals(0, Workbench.ask(() -> labels().filter(l -> l.contains("'two'")).count()));
	}

	/** Enter keeps runs that may have taken hours. */
	private void keepStoredRuns(IFile file) {
		awaitChecked();
		hand().press("F9");
		awaitSeen(() -> "F9 should run it", () -> job(file) != null);
		Workbench.await("it is computed", () -> job(file).over());
		ExperimentJob first = Workbench.ask(() -> job(file));
		assertEquals("Finished: 3 computed", first.outcome());
		hand().press("F9");
		Shell question = Workbench.shell("Run small.yaml");
		ExperimentJob second = Workbench.ask(() -> job(file));
		awaitSeen(() -> "the question should have the keys", () -> Workbench.display().getActiveShell() == question);
		hand().press("Return");
		awaitSeen(() -> "the question should be answered", question::isDisposed);
		assertSame(second, Workbench.ask(() -> job(file)), "a third job would compute all runs anew");
	}

	private static ExperimentJob job(IFile file) {
		return PlatformUI.getWorkbench().getService(RunCenter.class).job(file).orElse(null);
	}

	/** A click on the second run shows its properties, not those of the file. */
	private void seeARun() {
		PropertySheet properties = (PropertySheet) Workbench.show(IPageLayout.ID_PROP_SHEET);
		RunsView view = (RunsView) Workbench.show("org.thalweg.ui.runs.view");
		Field<Table> runs = () -> Workbench.all(view.getSite().getShell(), Table.class).stream().filter(t -> t.isVisible() && t.getColumnCount() > 10
				&& t.getItemCount() == 3).findFirst().orElse(null);
		awaitSeen(() -> "three runs should be listed", () -> runs.get() != null && runs.get().getItem(1).getBounds(0).height > 0);
		clickCell(runs, 1, 0);
		awaitSeen(() -> "the second run's seed and bounds should be told: " + properties(properties).toList(), () -> properties(properties).toList()
				.containsAll(List.of("Seed: 2", "lower: its own", "upper: its own")));
		assertEquals(List.of(), Workbench.ask(() -> properties(properties).filter(p -> p.contains("Infinity")).toList()));
	}

	private static Stream<String> properties(PropertySheet sheet) {
		return Workbench.all(sheet.getCurrentPage().getControl().getParent(), Tree.class).stream().flatMap(tree -> Stream.of(tree.getItems()))
				.flatMap(category -> Stream.of(category.getItems())).map(item -> item.getText(0) + ": " + item.getText(1));
	}

	/** The outcome of an optimisation is removed once other years are typed. */
	private void optimise() throws Exception {
		LongOptimisation.open();
		turnTo("Optimise");
		Field<Text> years = () -> all(Text.class).filter(t -> "all".equals(t.getMessage())).findFirst().orElseThrow(() -> new AssertionError(
				"no field for years"));
		clickInto("years", years);
		hand().press("F9");
		awaitSeen(() -> "F9 should optimise", () -> ComputingJobs.underWay().isPresent());
		hand().press("Shift+F8");
		awaitSeen(() -> "it should be stopped and told: " + labels().toList(), () -> labels().anyMatch(l -> l.endsWith(KEPT)));
		clickInto("years", years);
		retype("years", years, "2001");
		awaitSeen(() -> "that should no longer be told: " + labels().toList(), () -> labels().noneMatch(l -> l.endsWith(KEPT)));
	}

	private static Text field(String path) {
		return all(Text.class).filter(t -> path.equals(t.getData("org.thalweg.ui.editor.path"))).findFirst().orElseThrow(() -> new AssertionError(
				"no field " + path));
	}

	private static Stream<String> labels() {
		return all(Label.class).map(Label::getText).filter(Objects::nonNull);
	}

	/** All widgets of a type in the window; in the UI thread. */
	private static <C extends Control> Stream<C> all(Class<C> type) {
		return Workbench.all(Workbench.window().getShell(), type).stream().filter(Control::isVisible);
	}
}
