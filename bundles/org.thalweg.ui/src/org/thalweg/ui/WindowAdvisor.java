package org.thalweg.ui;

import java.util.List;

import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PerspectiveAdapter;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.thalweg.ui.kit.Intro;
import org.thalweg.ui.results.EndNotice;
import org.thalweg.ui.runs.ActiveExperiment;

/** The window: its size, its bars, its title. */
final class WindowAdvisor extends WorkbenchWindowAdvisor {
	WindowAdvisor(IWorkbenchWindowConfigurer configurer) {
		super(configurer);
	}

	@Override
	public ActionBarAdvisor createActionBarAdvisor(IActionBarConfigurer configurer) {
		return new ShellActions(configurer);
	}

	@Override
	public void preWindowOpen() {
		IWorkbenchWindowConfigurer window = getWindowConfigurer();
		window.setInitialSize(new Point(1280, 800));
		window.setTitle("Thalweg");
		window.setShowMenuBar(true);
		window.setShowCoolBar(true);
		window.setShowStatusLine(true);
		window.setShowProgressIndicator(true);
		DroppedFiles.overEditors(window);
	}

	@Override
	public void postWindowOpen() {
		LostFocus.watch(getWindowConfigurer().getWindow());
		DroppedFiles.overWindow(getWindowConfigurer().getWindow());
		EndNotice.watch(getWindowConfigurer().getWindow());
		FoldedViews.watch(getWindowConfigurer().getWindow());
		RecentFiles.watch(getWindowConfigurer().getWindow());
		ActiveExperiment.watch(getWindowConfigurer().getWindow());
		getWindowConfigurer().getWindow().getPartService().addPartListener(new IPartListener2() {
			@Override
			public void partActivated(IWorkbenchPartReference part) {
				if (part instanceof IEditorReference) { // the welcome page would cover it
					Intro.leave(part.getPage().getWorkbenchWindow(), () -> {
						// the editor is there
					});
				}
			}
		});
		IWorkbenchPage page = getWindowConfigurer().getWindow().getActivePage();
		hideUnusedTools(page);
		getWindowConfigurer().getWindow().addPerspectiveListener(new PerspectiveAdapter() {
			@Override
			public void perspectiveChanged(IWorkbenchPage reset, IPerspectiveDescriptor perspective, String change) {
				if (change.equals(IWorkbenchPage.CHANGE_RESET_COMPLETE)) {
					hideUnusedTools(reset);
				}
			}
		});
	}

	/** The platform's tools for programmers' editors, which are of no use here, and its <em>Open File</em>: there is another. */
	private static void hideUnusedTools(IWorkbenchPage page) {
		for (String set : List.of("edit.text.actionSet.annotationNavigation", "edit.text.actionSet.navigation",
				"edit.text.actionSet.convertLineDelimitersTo", "edit.text.actionSet.presentation", "actionSet.openFiles")) {
			page.hideActionSet("org.eclipse.ui." + set);
		}
	}
}
