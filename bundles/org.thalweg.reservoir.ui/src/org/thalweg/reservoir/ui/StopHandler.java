package org.thalweg.reservoir.ui;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** The workbench's Stop in a reservoir's editor. */
public final class StopHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) {
		if (HandlerUtil.getActiveEditor(event) instanceof ReservoirEditor editor) {
			editor.optimise().stop();
		}
		return null;
	}
}
