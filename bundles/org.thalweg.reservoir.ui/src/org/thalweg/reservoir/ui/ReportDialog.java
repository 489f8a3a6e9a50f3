package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.ui.kit.SavedFile;

/** Asks for the file of a report, HTML or PDF, and writes it. UI thread. */
final class ReportDialog {
	private ReportDialog() {
	}

	/**
	 * Nothing is written if the dialog is cancelled.
	 *
	 * @param name proposed for the file, without an extension
	 * @param writer may throw a {@link UserError}, which is shown
	 */
	static void open(Shell shell, String name, Consumer<Path> writer) {
		FileDialog dialog = new FileDialog(shell, SWT.SAVE);
		dialog.setOverwrite(true);
		dialog.setFilterExtensions(new String[] { "*.html", "*.pdf" });
		dialog.setFileName(name + ".html");
		try {
			SavedFile.of(shell, dialog.open(), "html", "htm", "pdf").ifPresent(writer);
		} catch (UserError e) {
			MessageDialog.openError(shell, "Report", e.getMessage());
		}
	}
}
