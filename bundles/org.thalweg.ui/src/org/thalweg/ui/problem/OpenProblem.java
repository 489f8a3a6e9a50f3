package org.thalweg.ui.problem;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.thalweg.ui.editor.ProblemInput;

/** Opens the editor of a user-defined problem. */
public final class OpenProblem extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		try {
			IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
			window.getActivePage().openEditor(ProblemInput.LAST, ProblemEditor.ID);
			return null;
		} catch (PartInitException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
	}
}
