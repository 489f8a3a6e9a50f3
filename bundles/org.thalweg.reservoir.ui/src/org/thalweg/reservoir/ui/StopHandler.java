package org.thalweg.reservoir.ui;

import java.util.Optional;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.thalweg.ui.runs.RunTarget;

/** The workbench's Stop about a reservoir. */
public final class StopHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
		Optional<IFile> edited = page.getActiveEditor() instanceof ReservoirEditor editor ? editor.file() : Optional.empty();
		RunTarget.selected(page).or(() -> edited).flatMap(OptimiseJob::of).ifPresent(Job::cancel);
		return null;
	}
}
