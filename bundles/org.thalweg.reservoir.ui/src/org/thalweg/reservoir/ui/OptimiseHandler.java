package org.thalweg.reservoir.ui;

import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.thalweg.ui.runs.RunTarget;

/** The Run command for a reservoir or a system: opens its editor if needed, and optimises what is selected there. */
public final class OptimiseHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
		Optional<IFile> selected = RunTarget.selected(page);
		try {
			IEditorPart part = selected.isPresent() ? IDE.openEditor(page, selected.get()) : page.getActiveEditor();
			if (part instanceof DescriptionEditor editor) {
				editor.search();
			}
		} catch (PartInitException e) {
			throw new ExecutionException(selected.orElseThrow().getFullPath() + " cannot be opened: " + e.getMessage(), e);
		}
		return null;
	}
}
