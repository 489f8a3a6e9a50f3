package org.thalweg.ui.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.ui.runs.RunTarget;
import org.thalweg.workbench.runs.ResultsFolder;
import org.thalweg.workbench.runs.RunCenter;

/** Opens the results of the experiment, or other study, that commands about runs are about. */
public final class ShowResults extends AbstractHandler {
	private static final String TITLE = "Results";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		Optional<IFile> target = RunTarget.of(window, window.getService(RunCenter.class));
		if (target.isEmpty()) {
			say(window, "No experiment is open or selected. Open one, or choose one in the Runs view.");
			return null;
		}
		IFile file = target.get();
		Job.createSystem("Find results of " + file.getName(), (ICoreRunnable) _ -> {
			try {
				Path folder = ResultsFolder.store(file);
				boolean there = Files.exists(folder.resolve(RunStore.FILE));
				UiThread.run(window.getShell(), () -> open(window, file, there ? folder : null));
			} catch (RuntimeException e) {
				UiThread.run(window.getShell(), () -> say(window, Remedy.inWindow(String.valueOf(e.getMessage()))));
			}
		}).schedule();
		return null;
	}

	/** @param folder null while nothing is stored */
	private static void open(IWorkbenchWindow window, IFile file, Path folder) {
		if (folder == null) {
			say(window, file.getName() + " has no results yet. Run it first: Run > Run, or F9.");
		} else {
			open(window, folder);
		}
	}

	/** Opens a store in front. */
	static void open(IWorkbenchWindow window, Path folder) {
		try {
			ResultsEditor.open(window.getActivePage(), folder);
		} catch (PartInitException e) {
			ILog.of(ShowResults.class).log(e.getStatus());
			say(window, e.getMessage());
		}
	}

	private static void say(IWorkbenchWindow window, String sentence) {
		MessageDialog.openInformation(window.getShell(), TITLE, sentence);
	}
}
