package org.thalweg.ui;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.wizards.newresource.BasicNewFileResourceWizard;
import org.eclipse.ui.wizards.newresource.BasicNewFolderResourceWizard;

/** The perspective <em>Optimisation</em>: files on the left and convergence below them, editors, runs and devices. */
public final class OptimisationPerspective implements IPerspectiveFactory {
	public static final String ID = "org.thalweg.ui.optimisation";
	static final String RUNS = "org.thalweg.ui.runs.view";
	static final String DEVICES = "org.thalweg.ui.devices.view";
	static final String ERROR_LOG = "org.eclipse.pde.runtime.LogView";

	@Override
	public void createInitialLayout(IPageLayout layout) {
		String editors = layout.getEditorArea();
		layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, 0.345f, editors);
		IFolderLayout below = layout.createFolder("below", IPageLayout.BOTTOM, 0.64f, editors);
		below.addView(RUNS);
		below.addView(DEVICES);
		below.addView(IPageLayout.ID_PROGRESS_VIEW);
		below.addView(ERROR_LOG);
		for (String view : new String[] { ProjectExplorer.VIEW_ID, RUNS, DEVICES, IPageLayout.ID_PROP_SHEET,
				IPageLayout.ID_PROGRESS_VIEW, ERROR_LOG, IPageLayout.ID_OUTLINE, IPageLayout.ID_PROBLEM_VIEW }) {
			layout.addShowViewShortcut(view);
		}
		for (String wizard : new String[] { Welcome.NEW_EXPERIMENT, Welcome.NEW_RESERVOIR, BasicNewFolderResourceWizard.WIZARD_ID,
				BasicNewFileResourceWizard.WIZARD_ID }) {
			layout.addNewWizardShortcut(wizard);
		}
		layout.addPerspectiveShortcut(ID);
		layout.setEditorOnboardingText("Nothing is open. Double-click a file in the Project Explorer, or start with one of these:");
		for (String command : new String[] { "org.thalweg.ui.newExperiment", "org.thalweg.ui.problem.open", IWorkbenchCommandConstants.HELP_WELCOME,
				"org.eclipse.ui.window.quickAccess" }) {
			layout.addEditorOnboardingCommandId(command);
		}
	}
}
