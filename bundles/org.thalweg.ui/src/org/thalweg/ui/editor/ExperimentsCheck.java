package org.thalweg.ui.editor;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.thalweg.core.Catalog;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;

/** Marks broken experiments from the start on. */
public final class ExperimentsCheck implements IStartup {
	@Override
	public void earlyStartup() {
		Catalog catalog = PlatformUI.getWorkbench().getService(Catalog.class);
		WorkspaceCheck.start(ResourcesPlugin.getWorkspace(), "org.thalweg.ui.editor.experiment",
				(file, text) -> TextDiagnostic.glance(ExperimentDocument.of(text), file.getLocation().toPath(), catalog));
	}
}
