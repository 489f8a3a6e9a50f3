package org.thalweg.ui.editor;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.document.Vocabulary;
import org.thalweg.ui.Settings;

/** Makes a small experiment file from what is installed, and opens it. */
public final class NewExperimentWizard extends Wizard implements INewWizard {
	/** The project that new experiments go into where there is none yet. */
	private static final String PROJECT = "Experiments";

	private IWorkbench workbench;
	private NewExperimentPage page;

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		this.workbench = workbench;
		setWindowTitle("New experiment");
		page = new NewExperimentPage(selection.isEmpty() ? new StructuredSelection(project()) : selection,
				new Vocabulary(workbench.getService(Catalog.class), List.of()), workbench.getService(Settings.class));
	}

	/** The project for new experiments: the first one that is open, else a new one. */
	public static IProject project() {
		List<IProject> open = Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects()).filter(IProject::isOpen).toList();
		if (!open.isEmpty()) {
			return open.getFirst();
		}
		IProject made = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
		try {
			if (!made.exists()) {
				made.create(null);
			}
			made.open(null);
		} catch (CoreException e) {
			ILog.of(NewExperimentWizard.class).error("the project " + PROJECT + " cannot be made", e);
		}
		return made;
	}

	@Override
	public void addPages() {
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		IFile file = page.createNewFile();
		if (file == null) {
			return false;
		}
		BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
		try {
			IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
		} catch (PartInitException e) {
			ILog.of(getClass()).error(file.getFullPath() + " cannot be opened", e);
		}
		return true;
	}
}
