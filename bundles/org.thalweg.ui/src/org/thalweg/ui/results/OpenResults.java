package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.navigator.CommonActionProvider;
import org.eclipse.ui.navigator.ICommonActionConstants;
import org.eclipse.ui.navigator.ICommonActionExtensionSite;
import org.eclipse.ui.navigator.ICommonMenuConstants;
import org.eclipse.ui.navigator.ICommonViewerWorkbenchSite;
import org.eclipse.ui.statushandlers.StatusManager;

/** Opens a folder of results as if it were a file, by a double click or from its menu. */
public final class OpenResults extends CommonActionProvider {
	private final Action open = new Action("Open results") {
		@Override
		public void run() {
			open();
		}
	};
	private final Action compare = new Action("Compare results") {
		@Override
		public void run() {
			compare();
		}
	};
	private IWorkbenchPage page;

	@Override
	public void init(ICommonActionExtensionSite site) {
		super.init(site);
		page = ((ICommonViewerWorkbenchSite) site.getViewSite()).getPage();
	}

	@Override
	public void fillActionBars(IActionBars bars) {
		bars.setGlobalActionHandler(ICommonActionConstants.OPEN, open);
	}

	@Override
	public void fillContextMenu(IMenuManager menu) {
		menu.appendToGroup(ICommonMenuConstants.GROUP_OPEN, open);
		if (folders().size() > 1) {
			menu.appendToGroup(ICommonMenuConstants.GROUP_OPEN, compare);
		}
	}

	private void open() {
		for (Object selected : (IStructuredSelection) getContext().getSelection()) {
			open(Adapters.adapt(selected, IContainer.class));
		}
	}

	private List<Path> folders() {
		List<Path> out = new ArrayList<>();
		for (Object selected : (IStructuredSelection) getContext().getSelection()) {
			IContainer folder = Adapters.adapt(selected, IContainer.class);
			if (folder != null && folder.getLocation() != null) {
				out.add(folder.getLocation().toPath());
			}
		}
		return out;
	}

	/** Opens the first of them with the others next to it. */
	private void compare() {
		List<Path> all = folders();
		if (open(all.getFirst()) instanceof ResultsEditor editor) {
			editor.beside(all.subList(1, all.size()));
		}
	}

	private void open(IContainer folder) {
		if (folder != null && folder.getLocation() != null) {
			open(folder.getLocation().toPath());
		}
	}

	/** Null if it cannot be opened, which is reported to the user. */
	private IEditorPart open(Path folder) {
		try {
			return ResultsEditor.open(page, folder);
		} catch (PartInitException e) {
			StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
			return null;
		}
	}
}
