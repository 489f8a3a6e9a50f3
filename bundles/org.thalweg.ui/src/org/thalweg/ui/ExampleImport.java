package org.thalweg.ui;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.ISetSelectionTarget;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.thalweg.workbench.Example;

/** Makes a project of an example and opens its first file on a page. */
final class ExampleImport extends WorkspaceJob {
	private final Example example;
	private final String project;
	private final IWorkbenchPage page;

	ExampleImport(Example example, String project, IWorkbenchPage page) {
		super("Importing " + example.name());
		this.example = example;
		this.project = project;
		this.page = page;
		setRule(ResourcesPlugin.getWorkspace().getRoot());
		setUser(true);
	}

	@Override
	public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
		IProject made = ResourcesPlugin.getWorkspace().getRoot().getProject(project);
		IFile file = example.copyTo(made, monitor);
		Display display = page.getWorkbenchWindow().getWorkbench().getDisplay();
		display.asyncExec(() -> open(file));
		return Status.OK_STATUS;
	}

	private void open(IFile file) {
		if (page.getWorkbenchWindow().getShell() == null) {
			return;
		}
		IViewPart explorer = page.findView(ProjectExplorer.VIEW_ID);
		if (explorer instanceof ISetSelectionTarget target) {
			target.selectReveal(new StructuredSelection(file));
		}
		try {
			IDE.openEditor(page, file);
		} catch (PartInitException e) {
			ILog.of(getClass()).log(e.getStatus());
		}
	}
}
