package org.thalweg.ui;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the wizard for a new experiment. */
public final class NewExperimentHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		NewWizards.open(Welcome.NEW_EXPERIMENT, HandlerUtil.getActiveWorkbenchWindowChecked(event));
		return null;
	}
}
