package org.thalweg.ui.cluster;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.ResourceUtil;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.ui.kit.StoredSettings;
import org.thalweg.ui.runs.RunTarget;
import org.thalweg.workbench.runs.ResultsFolder;
import org.thalweg.workbench.runs.RunCenter;

/** Asks how to submit an experiment to a cluster, and submits it. */
public final class SubmitHandler extends AbstractHandler {
	private static final String TITLE = "Submit to a cluster";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		Optional<IFile> file = RunTarget.of(window, window.getService(RunCenter.class));
		if (file.isEmpty()) {
			MessageDialog.openInformation(window.getShell(), TITLE, "Open an experiment, or select its file.");
		} else if (saved(window, file.get())) {
			submit(window, file.get());
		}
		return null;
	}

	private static boolean saved(IWorkbenchWindow window, IFile file) {
		IEditorPart editor = ResourceUtil.findEditor(window.getActivePage(), file);
		return editor == null || window.getActivePage().saveEditor(editor, false);
	}

	private static void submit(IWorkbenchWindow window, IFile file) {
		Path location = file.getLocation().toPath();
		ExperimentFile.Parsed parsed = ExperimentFile.read(location, Map.of());
		try {
			UserError.refuse(parsed.diagnostics());
		} catch (UserError e) {
			MessageDialog.openError(window.getShell(), TITLE, file.getName() + ": " + e.getMessage());
			return;
		}
		StoredSettings settings = window.getService(StoredSettings.class);
		Catalog catalog = window.getService(Catalog.class);
		SubmitFields fields = new SubmitFields(location, ResultsFolder.store(file, parsed), parsed.experiment().otherwise(settings.data()), settings);
		SubmitDialog dialog = new SubmitDialog(window.getShell(), file.getName(), fields, catalog);
		if (dialog.open() == Window.OK) {
			new SubmitJob("Submit " + file.getName(), dialog.request(), catalog, window).schedule();
		}
	}
}
