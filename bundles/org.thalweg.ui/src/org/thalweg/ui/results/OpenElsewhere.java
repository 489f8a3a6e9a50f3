package org.thalweg.ui.results;

import java.nio.file.Path;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.thalweg.experiment.store.RunStore;

/** Asks for a store anywhere on the disk and opens it. */
public final class OpenElsewhere extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		FileDialog dialog = new FileDialog(window.getShell(), SWT.OPEN);
		dialog.setText("Open results");
		dialog.setFilterNames(new String[] { "Results (" + RunStore.FILE + ")" });
		dialog.setFilterExtensions(new String[] { RunStore.FILE });
		String chosen = dialog.open();
		try {
			return chosen == null ? null : ResultsEditor.open(window.getActivePage(), Path.of(chosen).getParent());
		} catch (PartInitException e) {
			throw new ExecutionException(e.getMessage(), e);
		}
	}
}
