package org.thalweg.ui;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PerspectiveAdapter;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.ui.runs.ConvergenceView;
import org.thalweg.ui.runs.RunsView;
import org.thalweg.workbench.runs.RunCenter;

/**
 * Opens the views of runs, once, as soon as an experiment runs or an active one has stored runs; from then on they are the user's. Resetting the perspective
 * starts again. UI thread.
 */
final class FoldedViews {
	/** Below the editors; the first one comes to the front. */
	static final List<String> BELOW_EDITORS = List.of(RunsView.ID, OptimisationPerspective.DEVICES, IPageLayout.ID_PROGRESS_VIEW,
			OptimisationPerspective.ERROR_LOG);
	/** Below the files, in another stack: they show nothing of their neighbours. */
	static final List<String> BELOW_FILES = List.of(ConvergenceView.ID, IPageLayout.ID_PROP_SHEET);
	private static final List<String> FIRST = List.of(BELOW_EDITORS.getFirst(), BELOW_FILES.getFirst());
	private static final String OPENED = "viewsOfRunsOpened";

	private final IWorkbenchWindow window;
	private final RunCenter center;
	/** Stored with the layout: one is not older than the other after a kill. */
	private final Map<String, String> state;

	private FoldedViews(IWorkbenchWindow window) {
		this.window = window;
		center = window.getService(RunCenter.class);
		state = window.getService(MWindow.class).getPersistedState();
	}

	static void watch(IWorkbenchWindow window) {
		FoldedViews views = new FoldedViews(window);
		Shell shell = window.getShell(); // the window has none when it closes
		Runnable look = () -> UiThread.run(shell, views::look);
		views.center.addListener(look);
		shell.addListener(SWT.Dispose, _ -> views.center.removeListener(look));
		window.addPerspectiveListener(new PerspectiveAdapter() {
			@Override
			public void perspectiveChanged(IWorkbenchPage page, IPerspectiveDescriptor perspective, String change) {
				if (change.equals(IWorkbenchPage.CHANGE_RESET_COMPLETE)) {
					views.state.remove(OPENED);
					views.look();
				}
			}
		});
	}

	private void look() {
		IWorkbenchPage page = window.getActivePage();
		if (page != null && !state.containsKey(OPENED) && (center.overview().isPresent() || !center.active().isEmpty())) {
			state.put(OPENED, "true");
			open(page, Stream.concat(BELOW_EDITORS.stream(), BELOW_FILES.stream()).iterator());
		}
	}

	/** One for each event, so that the window stays responsive. None gets the focus. */
	private void open(IWorkbenchPage page, Iterator<String> views) {
		if (!views.hasNext() || page.getWorkbenchWindow().getShell() == null) {
			return;
		}
		String view = views.next();
		IWorkbenchPart active = page.getActivePart();
		try {
			if (page.findViewReference(view) == null) {
				page.showView(view, null, FIRST.contains(view) ? IWorkbenchPage.VIEW_VISIBLE : IWorkbenchPage.VIEW_CREATE);
			}
		} catch (PartInitException e) {
			ILog.of(FoldedViews.class).log(e.getStatus());
		}
		if (active != null && active != page.getActivePart()) {
			page.activate(active); // a stack that appears takes the focus
		}
		UiThread.run(page.getWorkbenchWindow().getShell(), () -> open(page, views));
	}
}
