package org.thalweg.ui.runs;

import java.util.Optional;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.thalweg.workbench.runs.RunCenter;

/** The file to which a command about runs applies. */
public final class RunTarget {
	private RunTarget() {
	}

	/** The file selected in the active Project Explorer, otherwise that of the active editor, otherwise that of the Runs view. */
	public static Optional<IFile> of(IWorkbenchWindow window, RunCenter center) {
		IWorkbenchPage page = window == null ? null : window.getActivePage();
		if (page == null) {
			return Optional.ofNullable(center.chosen());
		}
		boolean runs = page.getActivePart() instanceof RunsView || page.getActivePart() instanceof ConvergenceView;
		Optional<IFile> shown = runs ? Optional.ofNullable(center.chosen()) : Optional.empty();
		return selected(page).or(() -> shown).or(() -> edited(page)).or(() -> Optional.ofNullable(center.chosen()));
	}

	/**
	 * The YAML file that is selected in the Project Explorer, if that is active; the value of {@code org.thalweg.ui.runs.fileSelected}
	 * in expressions.
	 */
	public static Optional<IFile> selected(IWorkbenchPage page) {
		boolean explorer = page.getActivePart() != null && page.getActivePart().getSite().getId().equals(ProjectExplorer.VIEW_ID);
		return explorer && page.getSelection() instanceof IStructuredSelection s && s.size() == 1
				? experiment(Adapters.adapt(s.getFirstElement(), IFile.class)) : Optional.empty();
	}

	/** The file of the active editor, if it may be an experiment. */
	static Optional<IFile> edited(IWorkbenchPage page) {
		IEditorPart editor = page.getActiveEditor();
		return editor == null ? Optional.empty() : experiment(Adapters.adapt(editor.getEditorInput(), IFile.class));
	}

	private static Optional<IFile> experiment(IFile file) {
		boolean yaml = file != null && ("yaml".equals(file.getFileExtension()) || "yml".equals(file.getFileExtension()));
		return yaml ? Optional.of(file) : Optional.empty();
	}
}
