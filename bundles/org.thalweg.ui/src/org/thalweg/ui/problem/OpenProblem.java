package org.thalweg.ui.problem;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.intro.IIntroManager;

/** Opens the editor of a problem of one's own, in place of the welcome page if that covers all. */
public final class OpenProblem extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		try {
			IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
			IIntroManager welcome = window.getWorkbench().getIntroManager();
			welcome.closeIntro(welcome.getIntro());
			window.getActivePage().openEditor(ProblemInput.LAST, ProblemEditor.ID);
			return null;
		} catch (PartInitException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
	}
}
