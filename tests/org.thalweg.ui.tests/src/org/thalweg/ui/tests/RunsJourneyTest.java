package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.properties.PropertySheet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.report.live.Overview;
import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.report.live.RunBoard.RunStatus;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.ui.runs.RunsView;
import org.thalweg.workbench.runs.ComputingJobs;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** An experiment is run, watched, paused, stopped, and its missing runs are computed later. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class RunsJourneyTest {
	private static final String YAML = """
			name: Runs in the workbench
			problems: {problem: classic/rastrigin, dimension: 10}
			algorithms: {algorithm: clpso, preset: clpso-opencl, mapping: resident}
			on: {device: opencl, precision: double}
			runs: 200
			seed: 1
			stop: {generations: 150000}
			""";

	@TempDir
	Path folder;

	@Test
	void anExperimentRunsPausesStopsAndGoesOnWhereItWas() throws Exception {
		RunCenter center = Workbench.ask(() -> PlatformUI.getWorkbench().getService(RunCenter.class));
		Catalog catalog = Workbench.ask(() -> PlatformUI.getWorkbench().getService(Catalog.class));
		try (Devices devices = new Devices(catalog)) {
			assumeTrue(devices.find("opencl").info() != null, "skipped: no device");
		}
		IFile file = Files.file("runs-journey", "experiment.yaml", YAML);
		RunsView runs = (RunsView) Workbench.show(RunsView.ID);
		ConvergenceView convergence = (ConvergenceView) Workbench.show(ConvergenceView.ID);
		Workbench.act(() -> center.choose(file));

		Workbench.command("org.thalweg.ui.run");
		ExperimentJob job = center.job(file).orElseThrow();
		Workbench.await("a run is under way", () -> status(job, RunStatus.RUNNING) && job.execution().orElseThrow().overview().board().row(0)
				.evaluations() > 0);
		Workbench.await("a row shows it", () -> cells(runs).contains("Running"));
		Workbench.await("a curve shows it", () -> convergence.plot().chart() != null);
		Chart early = Workbench.ask(() -> convergence.plot().chart());
		Workbench.await("the curve grows", () -> end(convergence.plot().chart()) > end(early));

		assertArrayEquals(new Job[] { job }, Job.getJobManager().find(ComputingJobs.FAMILY)); // jobs that the workbench asks about before it closes

		pause(job);
		while (!status(job, RunStatus.PAUSED)) { // between two runs
			Workbench.command("org.thalweg.ui.pause");
			Workbench.await("a run is under way again", () -> status(job, RunStatus.RUNNING));
			pause(job);
		}
		List<BoardRow> paused = job.execution().orElseThrow().overview().board().rows();
		Workbench.await("the view says so", () -> Workbench.texts(runs.getSite().getShell()).stream().anyMatch(t -> t.startsWith("Paused")));
		Workbench.await("its row, too", () -> cells(runs).contains("Paused"));
		Pictures.take("runs");
		assertTrue(RunnerThreads.held(), "every thread still waits");
		assertEquals(paused, job.execution().orElseThrow().overview().board().rows());

		Workbench.command("org.thalweg.ui.pause");
		Workbench.await("a run is finished", () -> status(job, RunStatus.FINISHED));
		Workbench.command("org.thalweg.ui.stop");
		Workbench.await("the job is over", job::over);
		Overview stopped = Overview.read(job.execution().orElseThrow().overview().folder());
		int done = stopped.board().totals().done();
		assertTrue(done >= 1 && done < 200, stopped.board().totals().toString());

		Files.file("runs-journey", "experiment.yaml", YAML.replace("runs: 200", "runs: " + (done + 2)));
		Workbench.command("org.thalweg.ui.runMissing");
		ExperimentJob second = center.job(file).orElseThrow();
		assertNotEquals(job, second);
		Workbench.await("the rest is computed", second::over);
		assertEquals("Finished: 2 computed, " + done + " kept", second.outcome());
		assertEquals(done + 2, second.execution().orElseThrow().overview().board().totals().done());
		assertEquals(file.getProject().getFolder("results").getLocation().toPath().resolve("runs-in-the-workbench"),
				second.execution().orElseThrow().overview().folder());
		Pictures.take("runs-finished");
		selectedRunHasProperties(runs);
		Uninterrupted.sameAs(second.execution().orElseThrow().overview().folder(), file.getLocation().toPath(), catalog, folder);
	}

	/** The Properties view used to keep showing the file. */
	private static void selectedRunHasProperties(RunsView runs) {
		PropertySheet properties = (PropertySheet) Workbench.show(IPageLayout.ID_PROP_SHEET);
		Workbench.act(() -> {
			Workbench.page().activate(runs);
			Table table = table(runs);
			table.select(1);
			table.notifyListeners(SWT.Selection, new Event());
		});
		Pictures.take("runs-properties");
		Workbench.await("the seed of the second run", () -> Workbench.all(properties.getCurrentPage().getControl().getParent(), Tree.class).stream()
				.flatMap(tree -> Stream.of(tree.getItems())).flatMap(category -> Stream.of(category.getItems()))
				.anyMatch(item -> item.getText(0).equals("Seed") && item.getText(1).equals("2")));
	}

	private static void pause(ExperimentJob job) {
		Workbench.command("org.thalweg.ui.pause");
		Workbench.await("everything waits", () -> job.paused() && !status(job, RunStatus.RUNNING) && !status(job, RunStatus.BUILDING) && RunnerThreads
				.held());
	}

	private static boolean status(ExperimentJob job, RunStatus status) {
		return job.execution().map(e -> e.overview().board().rows().stream().anyMatch(r -> r.status() == status)).orElse(false);
	}

	private static double end(Chart chart) {
		return chart == null ? 0 : ((Curve) chart.marks().getFirst()).x()[((Curve) chart.marks().getFirst()).x().length - 1];
	}

	private static Table table(RunsView view) {
		return Workbench.all(view.getSite().getShell(), Table.class).stream()
				.filter(t -> t.getColumnCount() > 10 && t.getColumn(0).getText().equals("Problem")).findFirst().orElseThrow();
	}

	/** All cells of the table. */
	private static String cells(RunsView view) {
		Table table = table(view);
		StringBuilder out = new StringBuilder();
		for (int i = 0; i < table.getItemCount(); i++) {
			for (int c = 0; c < table.getColumnCount(); c++) {
				out.append(table.getItem(i).getText(c)).append('\t');
			}
		}
		return out.toString();
	}
}
