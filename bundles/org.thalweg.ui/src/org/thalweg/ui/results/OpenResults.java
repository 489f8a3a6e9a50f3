package org.thalweg.ui.results;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the results in the selected folder. */
public final class OpenResults extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IContainer folder = Adapters.adapt(HandlerUtil.getCurrentStructuredSelection(event).getFirstElement(), IContainer.class);
		try {
			return folder == null || folder.getLocation() == null ? null
					: ResultsEditor.open(HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage(), folder.getLocation().toPath());
		} catch (PartInitException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
	}
}
