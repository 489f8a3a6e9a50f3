package org.thalweg.ui;

import java.util.List;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IPlaceholderFolderLayout;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.wizards.newresource.BasicNewFileResourceWizard;
import org.eclipse.ui.wizards.newresource.BasicNewFolderResourceWizard;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.ui.runs.RunsView;

/**
 * The perspective <em>Optimisation</em>: files, and the editors with two thirds of the room. Views of runs have their places, but are not there before they
 * have something to show: {@link FoldedViews} opens them.
 */
public final class OptimisationPerspective implements IPerspectiveFactory {
	public static final String ID = "org.thalweg.ui.optimisation";
	static final String DEVICES = "org.thalweg.ui.devices.view";
	static final String ERROR_LOG = "org.eclipse.pde.runtime.LogView";

	@Override
	public void createInitialLayout(IPageLayout layout) {
		String editors = layout.getEditorArea();
		layout.addView(ProjectExplorer.VIEW_ID, IPageLayout.LEFT, 0.345f, editors);
		folder(layout, "below", 0.66f, editors, FoldedViews.BELOW_EDITORS);
		folder(layout, "belowFiles", 0.3f, ProjectExplorer.VIEW_ID, FoldedViews.BELOW_FILES);
		for (String view : new String[] { ProjectExplorer.VIEW_ID, RunsView.ID, ConvergenceView.ID, DEVICES, IPageLayout.ID_PROP_SHEET,
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

	/** Places below something, for views that are not open yet. @param ratio of the height that the views above keep */
	private static void folder(IPageLayout layout, String id, float ratio, String above, List<String> views) {
		IPlaceholderFolderLayout folder = layout.createPlaceholderFolder(id, IPageLayout.BOTTOM, ratio, above);
		views.forEach(folder::addPlaceholder);
	}
}
