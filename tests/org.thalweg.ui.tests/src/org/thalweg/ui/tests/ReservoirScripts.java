package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.thalweg.report.XAxis;
import org.thalweg.report.live.Overview;
import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.report.live.RunBoard.RunStatus;
import org.thalweg.ui.runs.RunsView;
import org.thalweg.workbench.Example;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** Scripts of {@link ReservoirRestartTest} for consecutive workbenches. */
final class ReservoirScripts {
	static final String PROJECT = "My reservoir";
	static final String FILE = "reservoir.yaml";
	static final int GENERATIONS = 3000;
	/** More repetitions than any machine ends meanwhile. */
	private static final int MANY = 1000;
	/** Number of repetitions that remain at the end. */
	private static final int REST = 2;

	private ReservoirScripts() {
	}

	/** A reservoir is optimised until the process is killed. */
	static final class Run extends Script {
		@Override
		void play() throws Exception {
			Example example = Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals("reservoir")).findFirst()
					.orElseThrow();
			open(example.copyTo(ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT), null));
			optimise(MANY);
		}
	}

	/** Stored repetitions are shown; the optimisation is resumed, paused, stopped, and finished with a few repetitions more. */
	static final class GoOn extends Script {
		@Override
		void play() throws Exception {
			Workbench.await("the file is found", () -> file().exists());
			open(file());
			Workbench.show(RunsView.ID);
			Workbench.await("the reservoir is looked at", () -> file().equals(center().chosen()));
			Workbench.await("what was stored is shown", () -> center().overview().isPresent());
			int before = done(center().overview().orElseThrow());
			assertTrue(before >= 1, before + " runs were finished");
			assertFalse(center().runs(file()), "it would be run as an experiment");

			optimise(MANY);
			ExperimentJob job = job();
			Workbench.await("one run more is finished", () -> done(job) > before);
			Workbench.await("a curve grows", () -> strands(job) > before);
			pause(job);
			Workbench.command("org.thalweg.ui.pause");
			int then = done(job);
			Workbench.await("it goes on", () -> done(job) > then);
			Workbench.command("org.thalweg.ui.stop");
			Workbench.await("it has stopped", job::over);
			assertTrue(job.outcome().startsWith("Stopped: "), job.outcome());

			int kept = done(job);
			optimise(kept + REST);
			ExperimentJob last = job();
			Workbench.await("the rest is computed", last::over);
			assertTrue(last.outcome().startsWith("Finished: 1 year, "), last.outcome());
			assertEquals(kept + REST, done(last));
			Workbench.exit();
		}

		private static void pause(ExperimentJob job) {
			Workbench.command("org.thalweg.ui.pause");
			Workbench.await("everything waits", () -> job.paused() && rows(job).stream().noneMatch(r -> r.status().active()
					&& r.status() != RunStatus.PAUSED) && RunnerThreads.held());
			Workbench.await("the page says so", ReservoirScripts::pausedIsSaid);
			List<BoardRow> paused = rows(job);
			Workbench.await("the view says so", () -> Workbench.texts(Workbench.window().getShell()).stream().anyMatch(t -> t.startsWith("Paused")));
			assertTrue(RunnerThreads.held(), "every thread still waits");
			assertEquals(paused, rows(job));
			assertTrue(Workbench.ask(ReservoirScripts::pausedIsSaid), "the page goes on saying it");
		}
	}

	private static boolean pausedIsSaid() {
		return Workbench.texts(Workbench.window().getShell()).stream().anyMatch(t -> t.startsWith("Paused: repetition "));
	}

	private static void open(IFile file) {
		Workbench.act(() -> {
			PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
			IDE.openEditor(Workbench.page(), file);
		});
		Workbench.awaitEditor(file.getName());
	}

	private static void optimise(int repetitions) {
		Workbench.act(() -> {
			IDE.openEditor(Workbench.page(), file());
			spinner("Generations of each year's swarm.").setSelection(GENERATIONS);
			spinner("Repetition 2").setSelection(repetitions);
		});
		Workbench.command("org.thalweg.ui.run");
		Workbench.await("it is planned", () -> center().job(file()).filter(j -> !j.over() && j.execution().isPresent()).isPresent());
	}

	private static Spinner spinner(String meaning) {
		return Workbench.all(Workbench.window().getShell(), Spinner.class).stream()
				.filter(s -> String.valueOf(s.getToolTipText()).startsWith(meaning)).findFirst().orElseThrow();
	}

	private static IFile file() {
		return ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).getFile(FILE);
	}

	private static RunCenter center() {
		return PlatformUI.getWorkbench().getService(RunCenter.class);
	}

	private static ExperimentJob job() {
		return Workbench.ask(() -> center().job(file()).orElseThrow());
	}

	private static List<BoardRow> rows(ExperimentJob job) {
		return job.execution().orElseThrow().overview().board().rows();
	}

	private static int strands(ExperimentJob job) {
		Overview overview = job.execution().orElseThrow().overview();
		return overview.convergence().strands(overview.convergence().topics().getFirst(), XAxis.GENERATIONS).stream()
				.mapToInt(s -> s.courses().size()).sum();
	}

	private static int done(ExperimentJob job) {
		return job.execution().map(e -> done(e.overview())).orElse(0);
	}

	private static int done(Overview overview) {
		return overview.board().totals().done();
	}
}
