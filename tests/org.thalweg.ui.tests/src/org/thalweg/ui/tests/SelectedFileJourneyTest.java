package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.workbench.Example;
import org.thalweg.workbench.runs.ComputingJobs;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.OneAtATime;
import org.thalweg.workbench.runs.RunCenter;

/** Run and Stop are about the file that is selected in the Project Explorer, whatever is edited. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class SelectedFileJourneyTest {
	private static final String YAML = """
			problems: {problem: classic/sphere, dimension: 2}
			algorithms: {algorithm: clpso, with: {size: 4}}
			stop: {generations: 5}
			""";

	private IProject project;
	private IFile reservoir;
	private IFile experiment;

	@BeforeEach
	void makeAReservoirAndAnExperiment() throws CoreException {
		Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("reservoir")).findFirst().orElseThrow();
		project = ResourcesPlugin.getWorkspace().getRoot().getProject(example.name());
		reservoir = example.copyTo(project, null);
		experiment = Files.file(project.getName(), "experiment.yaml", YAML);
	}

	@AfterEach
	void leave() {
		Workbench.act(() -> {
			Workbench.page().closeAllEditors(false);
			project.delete(true, true, null);
		});
	}

	private static void edit(IFile file) {
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.awaitEditor(file.getName());
	}

	private static CommonNavigator select(IFile file) {
		CommonNavigator explorer = (CommonNavigator) Workbench.show(ProjectExplorer.VIEW_ID);
		Workbench.act(() -> explorer.selectReveal(new StructuredSelection(file)));
		return explorer;
	}

	private static List<Job> underWay() {
		return List.of(Job.getJobManager().find(ComputingJobs.FAMILY));
	}

	/** While another job runs, so that it has not started when it is stopped. */
	@Test
	void aReservoirIsOptimisedAndStoppedWhileAnExperimentIsEdited() {
		OneAtATime busy = new OneAtATime();
		Job.getJobManager().beginRule(busy, null);
		try {
			edit(experiment);
			select(reservoir);
			Workbench.command("org.thalweg.ui.run");
			assertEquals(List.of("Optimise reservoir.yaml"), underWay().stream().map(Job::getName).toList());
			Workbench.awaitEditor("reservoir.yaml");

			edit(experiment);
			select(reservoir);
			Workbench.command("org.thalweg.ui.stop");
			assertEquals(List.of(), underWay());
		} finally {
			Job.getJobManager().endRule(busy);
		}
		edit(reservoir);
		Workbench.await("what came of it", () -> Workbench.texts(Workbench.window().getShell()).contains("Stopped before it began."));
	}

	@Test
	void whatIsUnderWayIsStoppedWhileAnIdleFileIsSelected() {
		OneAtATime busy = new OneAtATime();
		Job.getJobManager().beginRule(busy, null);
		try {
			select(experiment);
			Workbench.command("org.thalweg.ui.run");
			assertEquals(List.of("Run experiment.yaml"), underWay().stream().map(Job::getName).toList());
			select(reservoir);
			Workbench.command("org.thalweg.ui.stop");
			assertEquals(List.of(), underWay());

			Workbench.command("org.thalweg.ui.run");
			assertEquals(List.of("Optimise reservoir.yaml"), underWay().stream().map(Job::getName).toList());
			select(experiment);
			Workbench.await("Stop is offered", () -> stop().isEnabled());
			Workbench.command("org.thalweg.ui.stop");
			assertEquals(List.of(), underWay());
			Workbench.await("nothing is left to stop", () -> !stop().isEnabled());
		} finally {
			Job.getJobManager().endRule(busy);
		}
	}

	/** The button in the window's tool bar; in the workbench's thread. */
	private static ToolItem stop() {
		return Workbench.all(Workbench.window().getShell(), ToolBar.class).stream().flatMap(bar -> Stream.of(bar.getItems()))
				.filter(item -> String.valueOf(item.getToolTipText()).startsWith("Stop")).findFirst().orElseThrow();
	}

	@Test
	void anExperimentRunsWhileAReservoirIsEdited() {
		RunCenter center = Workbench.ask(() -> PlatformUI.getWorkbench().getService(RunCenter.class));
		edit(reservoir);
		select(experiment);
		Workbench.command("org.thalweg.ui.run");
		ExperimentJob job = center.job(experiment).orElseThrow();
		Workbench.await("it is over", job::over);
		assertEquals("Finished: 1 computed", job.outcome());
		assertEquals("reservoir.yaml", Workbench.ask(() -> Workbench.page().getActiveEditor().getEditorInput().getName()));
	}

	@Test
	void theContextMenuOffersWhatCanBeDoneWithAFile() {
		List<String> ofExperiment = Workbench.ask(() -> entries(select(experiment)));
		assertTrue(ofExperiment.contains("Run") && !ofExperiment.contains("Optimise"), ofExperiment.toString());
		List<String> ofReservoir = Workbench.ask(() -> entries(select(reservoir)));
		assertTrue(ofReservoir.contains("Optimise") && !ofReservoir.contains("Run"), ofReservoir.toString());
		List<String> ofRecord = Workbench.ask(() -> entries(select(project.getFile("inflow.csv"))));
		assertFalse(ofRecord.contains("Optimise") || ofRecord.contains("Run"), ofRecord.toString());
	}

	/** The context menu of the explorer's tree, without keys; in the UI thread. */
	private static List<String> entries(CommonNavigator explorer) {
		Menu menu = explorer.getCommonViewer().getTree().getMenu();
		menu.notifyListeners(SWT.Show, new Event());
		List<String> out = Stream.of(menu.getItems()).map(MenuItem::getText).map(t -> t.replace("&", "").split("\t")[0]).toList();
		menu.notifyListeners(SWT.Hide, new Event());
		return out;
	}
}
