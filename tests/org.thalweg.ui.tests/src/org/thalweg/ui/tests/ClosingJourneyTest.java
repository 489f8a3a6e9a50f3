package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.thalweg.workbench.runs.ComputingJobs;
import org.thalweg.workbench.runs.ExperimentJob;

/** Closing the workbench during a computation asks first; {@link RestartJourneyTest} tests how it ends. */
@ExtendWith(WorkbenchExtension.class)
@Tag("window")
@Tag("full")
class ClosingJourneyTest {
	/** It would take hours. */
	private static final String LONG = """
			problems: {problem: classic/rastrigin, dimension: 10}
			algorithms: {algorithm: clpso}
			stop: {generations: 1000000000}
			""";
	private static final String KEPT = " What has finished is kept. The rest can be computed later with Run only missing.";

	@AfterEach
	void leave() {
		Job.getJobManager().cancel(ComputingJobs.FAMILY);
		Workbench.await("nothing runs", () -> jobs().length == 0);
		Workbench.act(() -> Workbench.page().closeAllEditors(false));
	}

	@Test
	void anExperimentGoesOnIfTheUserKeepsTheWorkbenchOpen() throws Exception {
		ExperimentJob run = (ExperimentJob) run("one.yaml");
		Shell question = exit();
		Pictures.take("closing");
		assertTrue(says(question, "'Run one.yaml' is running." + KEPT));
		press(question, "Keep open");
		assertEquals(Job.RUNNING, run.getState());
		Job second = run("two.yaml");
		Workbench.await("it can be paused", () -> run.execution().isPresent());
		run.pause(true);
		Shell paused = exit();
		assertTrue(says(paused, "'Run one.yaml' is paused, and 'Run two.yaml' waits." + KEPT)); // ClosingTest has the other sentences
		press(paused, "Keep open");
		assertEquals(List.of(Job.RUNNING, Job.WAITING), List.of(run.getState(), second.getState()));
	}

	@Test
	void aReservoirGoesOnIfTheUserKeepsTheWorkbenchOpen() throws Exception {
		IFile file = LongOptimisation.open();
		Workbench.command("org.thalweg.ui.run");
		Workbench.await("it runs", () -> jobs().length == 1 && jobs()[0].getState() == Job.RUNNING);
		Shell question = exit();
		assertTrue(says(question, "'Optimise reservoir.yaml' is running." + KEPT));
		press(question, "Keep open");
		assertEquals(Job.RUNNING, jobs()[0].getState());
		leave();
		Workbench.act(() -> file.getProject().delete(true, true, null));
	}

	/** A user who agrees to stop and then cancels loses neither text nor runs. */
	@Test
	void aRunAndAnUnsavedTextAreKeptIfSavingIsCancelled() throws Exception {
		Job run = run("one.yaml");
		IEditorPart editor = Workbench.awaitEditor("one.yaml");
		Workbench.act(() -> {
			ITextEditor source = editor.getAdapter(ITextEditor.class);
			IDocument text = source.getDocumentProvider().getDocument(source.getEditorInput());
			text.replace(0, 0, "# changed\n");
		});
		Workbench.await("it is unsaved", editor::isDirty);
		press(exit(), "Stop and close");
		Shell save = Workbench.shell("Save Resource");
		Pictures.take("closing-unsaved");
		press(save, "Cancel");
		assertEquals(Job.RUNNING, run.getState());
		assertTrue(Workbench.ask(editor::isDirty));
	}

	/** Opens an experiment and lets it run, or wait for another one. */
	private static Job run(String name) throws Exception {
		int before = jobs().length;
		Job job = run(file(name));
		Workbench.await("it runs, or waits for another one", () -> job.getState() == (before == 0 ? Job.RUNNING : Job.WAITING));
		return job;
	}

	private static IFile file(String name) throws Exception {
		return Files.file("closing", name, LONG);
	}

	/** Opens an experiment and runs it as soon as no other job runs. */
	private static Job run(IFile file) throws Exception {
		int before = jobs().length;
		Workbench.act(() -> IDE.openEditor(Workbench.page(), file));
		Workbench.awaitEditor(file.getName());
		Workbench.command("org.thalweg.ui.run");
		Workbench.await("it is on its way", () -> jobs().length == before + 1);
		return Stream.of(jobs()).filter(job -> job.getName().equals("Run " + file.getName())).findFirst().orElseThrow();
	}

	private static Job[] jobs() {
		return Job.getJobManager().find(ComputingJobs.FAMILY);
	}

	private static Shell exit() {
		Workbench.exit();
		return Workbench.shell("Close Thalweg?");
	}

	private static boolean says(Shell question, String sentence) {
		return Workbench.ask(() -> Workbench.texts(question)).contains(sentence);
	}

	private static void press(Shell question, String button) {
		Workbench.act(() -> Workbench.press(question, button));
		Workbench.await("the question is gone", question::isDisposed);
	}
}
