package org.thalweg.reservoir.ui;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.handlers.HandlerUtil;

/** The workbench's Run in a reservoir's editor: optimises. */
public final class OptimiseHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) {
		if (HandlerUtil.getActiveEditor(event) instanceof ReservoirEditor editor) {
			editor.showOptimise();
			editor.optimise().start();
		}
		return null;
	}
}
