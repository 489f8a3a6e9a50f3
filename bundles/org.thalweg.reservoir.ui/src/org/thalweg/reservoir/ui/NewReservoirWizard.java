package org.thalweg.reservoir.ui;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.thalweg.reservoir.form.NewDescription;
import org.thalweg.workbench.Example;

/** <em>New reservoir</em>: from a record of inflows to a project with a description of it, and on to its first results. */
public final class NewReservoirWizard extends Wizard implements INewWizard {
	private static final String DESCRIPTION = "reservoir.yaml";
	/** The example that is copied where there is no record yet. */
	private static final String TEMPLATE = "reservoir";

	private IWorkbench workbench;
	private RecordPage record;
	private NumbersPage numbers;

	@Override
	public void init(IWorkbench with, IStructuredSelection selection) {
		workbench = with;
		setWindowTitle("New reservoir");
		record = new RecordPage(selection.getFirstElement() instanceof Path dropped ? dropped.toString() : "");
		numbers = new NumbersPage(typed -> new NewDescription(record.project(), record.file().orElseThrow(), record.format(), record.firstMonth(),
				typed));
	}

	@Override
	public void addPages() {
		addPage(record);
		addPage(numbers);
	}

	@Override
	public IWizardPage getNextPage(IWizardPage page) {
		return page == record && record.file().isEmpty() ? null : super.getNextPage(page);
	}

	@Override
	public boolean canFinish() {
		return record.isPageComplete() && (record.file().isEmpty() || numbers.isPageComplete());
	}

	@Override
	public boolean performFinish() {
		IFile[] made = { null };
		try {
			getContainer().run(false, false, new WorkspaceModifyOperation() {
				@Override
				protected void execute(IProgressMonitor monitor) throws CoreException {
					made[0] = make();
				}
			});
			open(made[0]);
			return true;
		} catch (InvocationTargetException e) {
			Throwable cause = e.getCause();
			ErrorDialog.openError(getShell(), "New reservoir", "The project cannot be created.", cause instanceof CoreException core ? core
					.getStatus()
					: Status.error(String.valueOf(cause.getMessage()), cause));
		} catch (InterruptedException _) {
			Thread.currentThread().interrupt();
		} catch (PartInitException e) {
			ErrorDialog.openError(getShell(), "New reservoir", null, e.getStatus());
			return true;
		}
		return false;
	}

	/** Some exceptions of a file have nothing but its name for a message. */
	private static String reason(IOException e) {
		return e instanceof NoSuchFileException ? "there is no such file" : e instanceof AccessDeniedException ? "permission denied" : e.getMessage();
	}

	private IFile make() throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(record.project());
		if (record.file().isEmpty()) {
			return Example.read(Platform.getExtensionRegistry()).stream().filter(e -> e.id().equals(TEMPLATE)).findFirst().orElseThrow()
					.copyTo(project, null);
		}
		NewDescription wanted = numbers.description();
		project.create(null);
		project.open(null);
		try (InputStream in = Files.newInputStream(wanted.record())) {
			project.getFile(wanted.record().getFileName().toString()).create(in, IResource.NONE, null);
		} catch (IOException e) {
			throw new CoreException(Status.error(wanted.record() + " cannot be copied: " + reason(e), e));
		}
		IFile out = project.getFile(DESCRIPTION);
		out.create(new ByteArrayInputStream(wanted.text().getBytes(StandardCharsets.UTF_8)), IResource.NONE, null);
		return out;
	}

	private void open(IFile file) throws PartInitException {
		BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
		IWorkbenchPage page = workbench.getActiveWorkbenchWindow().getActivePage();
		IEditorPart editor = IDE.openEditor(page, file);
		if (editor instanceof DescriptionEditor reservoir && record.file().isPresent() && numbers.optimises()) {
			reservoir.search();
		}
	}
}
