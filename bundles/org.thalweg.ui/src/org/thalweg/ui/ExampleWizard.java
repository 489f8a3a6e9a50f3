package org.thalweg.ui;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.thalweg.workbench.Example;

/** <em>Open an example</em>: makes a project of one of the examples. */
public final class ExampleWizard extends Wizard implements IImportWizard, INewWizard {
	/** The example that <em>New reservoir</em> starts from. */
	static final String RESERVOIR = "reservoir";

	private final ExamplePage page;
	private IWorkbenchPage window;

	/** Called by the workbench. */
	public ExampleWizard() {
		page = new ExamplePage("Open an example", "Copies an example into a project of the workspace.",
				Example.read(Platform.getExtensionRegistry()).stream().filter(e -> !e.id().equals(RESERVOIR)).toList());
		setWindowTitle("Open an example");
	}

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		window = workbench.getActiveWorkbenchWindow().getActivePage();
	}

	@Override
	public void addPages() {
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		new ExampleImport(page.example(), page.project(), window).schedule();
		return true;
	}
}
