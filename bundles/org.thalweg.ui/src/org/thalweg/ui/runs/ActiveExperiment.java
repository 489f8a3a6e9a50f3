package org.thalweg.ui.runs;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.workbench.runs.RunCenter;

/** The views of runs show the experiment of the active editor, be it one of the experiment or of its results. UI thread. */
public final class ActiveExperiment implements IPartListener2 {
	private final RunCenter center;

	private ActiveExperiment(RunCenter center) {
		this.center = center;
	}

	public static void watch(IWorkbenchWindow window) {
		window.getPartService().addPartListener(new ActiveExperiment(window.getService(RunCenter.class)));
	}

	@Override
	public void partActivated(IWorkbenchPartReference part) {
		if (part instanceof IEditorReference) {
			RunTarget.edited(part.getPage()).ifPresentOrElse(center::follow, () -> results(part.getPage().getActiveEditor()));
		}
	}

	private void results(IEditorPart editor) {
		IFile file = editor == null ? null : Adapters.adapt(editor.getEditorInput(), IFile.class);
		if (file != null && file.getName().equals(RunStore.FILE)) {
			center.followResults(file);
		}
	}
}
