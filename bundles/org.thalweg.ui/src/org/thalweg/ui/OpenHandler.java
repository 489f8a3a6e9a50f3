package org.thalweg.ui;

import java.nio.file.Path;
import java.util.stream.Stream;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;

/** <em>Open file…</em>: what dropping files on the window does, by keys. */
public final class OpenHandler extends AbstractHandler {
	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
		FileDialog dialog = new FileDialog(window.getShell(), SWT.OPEN | SWT.MULTI);
		dialog.setText("Open file");
		dialog.setFilterExtensions("*.yaml;*.yml;store.sqlite;*.csv;*.txt;*.tsv;*.dat;*.rdb;*.xlsx", "*");
		dialog.setFilterNames(new String[] { "Experiments, reservoirs, results, tables", "All files" });
		if (dialog.open() != null) {
			Path folder = Path.of(dialog.getFilterPath());
			DroppedFiles.open(window, Stream.of(dialog.getFileNames()).map(folder::resolve).toList());
		}
		return null;
	}
}
