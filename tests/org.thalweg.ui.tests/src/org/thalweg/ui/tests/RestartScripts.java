package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.thalweg.report.live.RunBoard.Totals;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.runs.ComputingJobs;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.ResultsFolder;
import org.thalweg.workbench.runs.RunCenter;

/** Scripts of {@link RestartJourneyTest} for consecutive workbenches. */
final class RestartScripts {
	static final String PROJECT = "restart";
	static final String FILE = "experiment.yaml";
	/** Runs of the experiment that is stopped twice: more than any device finishes meanwhile. */
	private static final int MANY = 10_000;
	/** Number of runs that remain at the end. */
	private static final int REST = 2;
	private static final String YAML = """
			name: Many runs
			problems: {problem: classic/rastrigin, dimension: 10}
			algorithms: {algorithm: clpso, preset: clpso-opencl, mapping: resident}
			on: {device: opencl, precision: double}
			runs: %d
			seed: 1
			stop: {generations: 20000}
			""";
	private static final String LONG = YAML.formatted(MANY);
	private static final String NEXT = "next.yaml";
	private static final Set<String> VIEWS = Set.of("Project Explorer", "Runs", "Devices", "Properties", "Progress", "Convergence", "Problems");

	private RestartScripts() {
	}

	/** An experiment is created and run, until the process is killed. */
	static final class Run extends Script {
		@Override
		void play() throws Exception {
			Files.file(PROJECT, NEXT, LONG.replace("Many", "More"));
			open(Files.file(PROJECT, FILE, LONG));
			Workbench.command("org.thalweg.ui.run");
		}
	}

	/** Runs stored by a killed workbench are shown; the experiment is resumed, another one waits, and the user stops both by closing. */
	static final class StopAndClose extends Script {
		@Override
		void play() throws Exception {
			Workbench.await("the files are found", () -> file(NEXT).exists() && file(FILE).exists());
			open(file(NEXT));
			open(file(FILE));
			Totals before = shown();
			Workbench.await("the views open", () -> Workbench.page().findView("org.eclipse.pde.runtime.LogView") != null);
			Workbench.act(() -> {
				Workbench.page().hideView(Workbench.page().findView("org.eclipse.pde.runtime.LogView"));
				Workbench.page().showView("org.eclipse.ui.views.ProblemView");
				((FormEditor) Workbench.page().getActiveEditor()).setActivePage("org.thalweg.ui.editor.budget");
				mean().setSelection(true);
			});
			setThreads(3);
			Workbench.command("org.thalweg.ui.runMissing");
			ExperimentJob job = job();
			Workbench.act(() -> {
				center().run(file(NEXT), List.of());
				center().choose(file(FILE));
			});
			Workbench.await("one run more is finished", () -> done(job) > before.done());
			Workbench.exit();
			Shell question = Workbench.shell("Close Thalweg?");
			List<String> said = Workbench.ask(() -> Workbench.texts(question));
			assertTrue(said.stream().anyMatch(text -> text.startsWith("'Run experiment.yaml' is running, and 'Run next.yaml' waits.")), said
					.toString());
			Workbench.act(() -> Workbench.press(question, "Stop and close"));
		}
	}

	/** Everything is as it was; the experiment is cut down to a few runs more, and these are run. */
	static final class GoOn extends Script {
		@Override
		void play() throws Exception {
			Workbench.awaitEditor(FILE);
			assertEquals(List.of(NEXT, FILE),
					Workbench.ask(() -> Stream.of(Workbench.page().getEditorReferences()).map(IEditorReference::getTitle).toList()));
			assertEquals(VIEWS, Workbench.ask(() -> Stream.of(Workbench.page().getViewReferences()).map(IViewReference::getPartName)
					.collect(Collectors.toSet())));
			assertTrue(file(FILE).exists());
			assertEquals("org.thalweg.ui.editor.budget", Workbench.ask(() -> ((FormEditor) Workbench.page().getActiveEditor()).getActivePageInstance()
					.getId()));
			assertTrue(Workbench.ask(() -> mean().getSelection()));
			assertEquals(3, Workbench.ask(() -> PlatformUI.getWorkbench().getService(Settings.class).threads()));
			int before = shown().done();
			assertTrue(before >= 2 && before < MANY, before + " runs were finished");
			Files.file(PROJECT, FILE, YAML.formatted(before + REST));
			Workbench.command("org.thalweg.ui.runMissing");
			ExperimentJob job = job();
			Workbench.await("the rest is computed", job::over);
			assertEquals("Finished: " + REST + " computed, " + before + " kept", job.outcome());
			Workbench.exit();
		}
	}

	/** A reservoir is being optimised, and another job hangs; the user stops both by closing, without waiting for the second. */
	static final class EndNow extends Script {
		@Override
		void play() throws Exception {
			Workbench.act(RestartScripts::closeWelcome);
			IFile file = LongOptimisation.open();
			file.createMarker(IMarker.BOOKMARK);
			Workbench.command("org.thalweg.ui.run");
			Job optimise = ComputingJobs.underWay().orElseThrow();
			Path store = ResultsFolder.of(file).getLocation().toPath().resolve("my-reservoir/store.sqlite");
			Workbench.await("it runs", () -> java.nio.file.Files.exists(store));
			Job hanging = new Hanging();
			hanging.schedule();
			Workbench.await("it hangs", () -> hanging.getState() == Job.RUNNING);
			Workbench.exit();
			Shell question = Workbench.shell("Close Thalweg?");
			Workbench.act(() -> Workbench.press(question, "Stop and close"));
			Shell waiting = Workbench.shell("Close Thalweg");
			Workbench.await("the optimisation has stopped", () -> optimise.getState() == Job.NONE);
			Workbench.act(() -> Workbench.press(waiting, "End now"));
		}
	}

	/** Runs that do not end, as in a driver that does not answer. */
	private static final class Hanging extends Job {
		Hanging() {
			super("Hanging");
		}

		@Override
		public boolean belongsTo(Object family) {
			return family == ComputingJobs.FAMILY;
		}

		@Override
		protected IStatus run(IProgressMonitor monitor) {
			while (true) {
				LockSupport.park();
			}
		}
	}

	private static void setThreads(int threads) {
		Workbench.display().asyncExec(() -> PreferencesUtil.createPreferenceDialogOn(null, "org.thalweg.ui.settings", null, null).open());
		Shell dialog = Workbench.shell("Preferences");
		Workbench.act(() -> {
			Workbench.all(dialog, Spinner.class).getFirst().setSelection(threads);
			Workbench.press(dialog, "Apply and Close");
		});
	}

	private static Button mean() {
		return Workbench.button(Workbench.window().getShell(), "mean");
	}

	private static void closeWelcome() {
		PlatformUI.getWorkbench().getIntroManager().closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
	}

	private static void open(IFile file) {
		Workbench.act(() -> {
			closeWelcome();
			IDE.openEditor(Workbench.page(), file);
		});
		Workbench.awaitEditor(file.getName());
	}

	/** The totals in the Runs view before the experiment runs. */
	private static Totals shown() {
		Workbench.await("the experiment is chosen that was chosen before", () -> file(FILE).equals(center().chosen()));
		Workbench.await("what was stored is shown", () -> center().overview().isPresent());
		return center().overview().orElseThrow().board().totals();
	}

	private static IFile file(String name) {
		return ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT).getFile(name);
	}

	private static RunCenter center() {
		return PlatformUI.getWorkbench().getService(RunCenter.class);
	}

	private static ExperimentJob job() {
		return Workbench.ask(() -> center().job(file(FILE)).orElseThrow());
	}

	private static int done(ExperimentJob job) {
		return job.execution().map(e -> e.overview().board().totals().done()).orElse(0);
	}
}
