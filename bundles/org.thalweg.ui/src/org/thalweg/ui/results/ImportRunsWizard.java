package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.intake.Import;
import org.thalweg.ui.kit.UiThread;

/** <em>Import runs</em>: what {@code thalweg import} does, and opens the results. */
public final class ImportRunsWizard extends Wizard implements IImportWizard {
	private ImportRunsPage page;
	private IWorkbenchPage window;

	/** Called by the workbench. */
	public ImportRunsWizard() {
		setWindowTitle("Import runs");
	}

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		window = workbench.getActiveWorkbenchWindow().getActivePage();
		page = new ImportRunsPage(Stream.of(selection.toArray()).filter(Path.class::isInstance).map(Path.class::cast).toList());
	}

	@Override
	public void addPages() {
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(page.project());
		Catalog catalog = window.getWorkbenchWindow().getService(Catalog.class);
		List<Path> files = page.files();
		String name = page.name();
		boolean errors = page.errors();
		String results = page.results();
		WorkspaceJob job = new WorkspaceJob("Importing runs") {
			@Override
			public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
				if (!project.exists()) {
					project.create(monitor);
				}
				project.open(monitor);
				Path folder = project.getLocation().toPath().resolve("results").resolve(results);
				try {
					Import done = Import.of(files, name, errors, folder, catalog);
					project.refreshLocal(IResource.DEPTH_INFINITE, monitor);
					UiThread.run(window.getWorkbenchWindow().getShell(), () -> show(folder, done.notes()));
				} catch (UserError | StoreException e) {
					Shell shell = window.getWorkbenchWindow().getShell();
					UiThread.run(shell, () -> MessageDialog.openError(shell, "Import runs", e.getMessage()));
				}
				return Status.OK_STATUS;
			}
		};
		job.setRule(ResourcesPlugin.getWorkspace().getRoot());
		job.setUser(true);
		job.schedule();
		return true;
	}

	private void show(Path folder, List<String> notes) {
		try {
			ResultsEditor.open(window, folder);
		} catch (PartInitException e) {
			ILog.of(getClass()).log(e.getStatus());
		}
		if (!notes.isEmpty()) {
			MessageDialog.openInformation(window.getWorkbenchWindow().getShell(), "Import runs", String.join("\n\n", notes));
		}
	}
}
