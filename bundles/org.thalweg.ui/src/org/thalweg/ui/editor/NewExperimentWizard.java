package org.thalweg.ui.editor;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.thalweg.core.Catalog;
import org.thalweg.document.CatalogSearch.Found;
import org.thalweg.document.NewExperiment;
import org.thalweg.document.Vocabulary;
import org.thalweg.workbench.Settings;

/** Creates an experiment file from installed contributions, and opens it. */
public final class NewExperimentWizard extends Wizard implements INewWizard {
	/** The project that new experiments go into where there is none yet. */
	private static final String PROJECT = "Experiments";

	private IWorkbench workbench;
	private Vocabulary vocabulary;
	private Settings settings;
	private ComparedPage compared;
	private BudgetChoicePage budget;

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		this.workbench = workbench;
		setWindowTitle("New experiment");
		settings = workbench.getService(Settings.class);
		vocabulary = new Vocabulary(workbench.getService(Catalog.class), List.of(), settings.data());
		compared = new ComparedPage(folder(selection), vocabulary);
		budget = new BudgetChoicePage(vocabulary, settings.device());
	}

	/** The selected folder, or that of the selected file; otherwise the project for new experiments. */
	private static IContainer folder(IStructuredSelection selection) {
		IResource selected = Adapters.adapt(selection.getFirstElement(), IResource.class);
		IContainer folder = selected instanceof IContainer container ? container : selected == null ? null : selected.getParent();
		return folder != null && folder.isAccessible() && folder.getType() != IResource.ROOT ? folder : project();
	}

	/** The project for new experiments: the first open one, otherwise a new one. */
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
			ILog.of(NewExperimentWizard.class).error("the project " + PROJECT + " cannot be created", e);
		}
		return made;
	}

	/** Chooses a problem or an algorithm in advance; before the wizard is opened. */
	void choose(Found found) {
		compared.choose(found);
	}

	@Override
	public void addPages() {
		addPage(compared);
		addPage(budget);
	}

	/** Checks both pages: each shows its own errors. */
	void changed() {
		if (budget.getControl() != null) { // otherwise they are still being created
			compared.check();
			budget.check();
		}
	}

	@Override
	public void createPageControls(org.eclipse.swt.widgets.Composite parent) {
		super.createPageControls(parent);
		changed();
		compared.setErrorMessage(null); // nothing was typed yet
	}

	private NewExperiment chosen() {
		return new NewExperiment(compared.name(), compared.problems(), compared.dimensions(), compared.algorithms(), compared.sizes(),
				budget.devices(), budget.stop(), budget.limit(), budget.runs(), budget.baseline(), settings.threads());
	}

	/** Names of the chosen algorithms and their sizes in reports. */
	List<String> labels() {
		return new NewExperiment("", List.of(), List.of(), compared.algorithms(), compared.sizes(), List.of(), "", "", "", "", 1).labels(vocabulary);
	}

	/** The text of the file; null while pages are being created. */
	String text() {
		return budget.getControl() == null ? null : chosen().text(vocabulary);
	}

	@Override
	public boolean performFinish() {
		IFile file = compared.file();
		try {
			file.create(new ByteArrayInputStream(text().getBytes(StandardCharsets.UTF_8)), true, null);
			BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
			IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
			return true;
		} catch (CoreException e) {
			MessageDialog.openError(getShell(), "New experiment", file.getFullPath().makeRelative() + " cannot be created or opened: " + e
					.getMessage());
			return file.exists();
		}
	}
}
