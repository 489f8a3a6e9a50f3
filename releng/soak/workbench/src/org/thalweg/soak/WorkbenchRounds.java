package org.thalweg.soak;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.ui.devices.DeviceInput;
import org.thalweg.ui.devices.DeviceInspector;
import org.thalweg.ui.results.ResultsEditor;
import org.thalweg.workbench.runs.ExperimentJob;
import org.thalweg.workbench.runs.RunCenter;

/** A round of typical user actions: open a file, run it, view its results, views and a device, and close everything. */
final class WorkbenchRounds {
	private static final List<String> VIEWS = List.of("org.thalweg.ui.runs.view", "org.thalweg.ui.runs.convergence", "org.thalweg.ui.devices.view",
			"org.thalweg.ui.help.view", "org.thalweg.ui.cluster.view");
	private static final String NEXT_PAGE = "org.eclipse.ui.navigate.nextSubTab";
	/** More than an editor has; after the last one comes the first. */
	private static final int PAGES = 10;
	private static final int RUNS = 5;
	private static final int GENERATIONS = 60;
	private static final int MAX_WAITS = 600;
	private static final long WAIT_MILLIS = 100;

	private final IWorkbench workbench;
	private final IWorkbenchPage page;
	private final RunCenter center;
	private final IFile file;
	private final List<String> devices;

	WorkbenchRounds(IWorkbench workbench) throws Exception {
		this.workbench = workbench;
		this.page = ask(() -> workbench.getWorkbenchWindows()[0].getActivePage());
		this.center = workbench.getService(RunCenter.class);
		this.devices = Experiments.devices(workbench.getService(Catalog.class));
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("soak");
		if (!project.exists()) {
			project.create(null);
		}
		project.open(null);
		this.file = project.getFile("soak.yaml");
	}

	void round(int number) throws Exception {
		String device = devices.get(number % devices.size());
		write(Experiments.text(number, device, RUNS, GENERATIONS));
		leaf(ask(() -> IDE.openEditor(page, file)));
		ExperimentJob job = center.run(file, List.of());
		job.join();
		if (!job.computed()) {
			throw new IllegalStateException("nothing was computed on " + device + ": " + job.outcome());
		}
		Path results = job.study().folder();
		leaf(ask(() -> ResultsEditor.open(page, results)));
		leaf(ask(() -> page.openEditor(new DeviceInput(device), DeviceInspector.ID)));
		showViews();
		ask(() -> page.closeAllEditors(false));
		await("nothing is at work", () -> atWork().isEmpty());
		TemporaryFolder.delete(results);
		file.getProject().refreshLocal(IResource.DEPTH_INFINITE, null);
	}

	private void write(String text) throws CoreException {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		file.write(bytes, true, false, false, null);
	}

	/** Through all pages of an editor. */
	private void leaf(IEditorPart editor) throws Exception {
		for (int k = 0; k < PAGES; k++) {
			ask(() -> {
				page.activate(editor);
				return editor.getSite().getService(IHandlerService.class).executeCommand(NEXT_PAGE, null);
			});
			Thread.sleep(WAIT_MILLIS); // for drawing
		}
	}

	private void showViews() throws Exception {
		for (String id : VIEWS) {
			boolean there = ask(() -> page.findView(id) != null);
			IViewPart view = ask(() -> page.showView(id));
			Thread.sleep(WAIT_MILLIS);
			if (!there) {
				ask(() -> {
					page.hideView(view);
					return null;
				});
			}
		}
	}

	private static List<Job> atWork() {
		return List.of(Job.getJobManager().find(null)).stream().filter(j -> j.getClass().getName().startsWith("org.thalweg.")).filter(
				j -> j.getState() == Job.RUNNING || j.getState() == Job.WAITING).toList();
	}

	private void await(String what, Callable<Boolean> claim) throws Exception {
		for (int k = 0; !claim.call(); k++) {
			if (k == MAX_WAITS) {
				throw new IllegalStateException("waited for a minute until " + what + ": " + atWork());
			}
			Thread.sleep(WAIT_MILLIS);
		}
	}

	private <T> T ask(Callable<T> question) throws Exception {
		return workbench.getDisplay().syncCall(question::call);
	}
}
