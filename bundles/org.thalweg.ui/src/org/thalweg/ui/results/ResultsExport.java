package org.thalweg.ui.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.report.Comparing;
import org.thalweg.experiment.store.StoreException;

/** Writes results in a job. */
final class ResultsExport {
	private ResultsExport() {
	}

	/**
	 * Writes into the folder that the command line would write into, {@code latex} and the like beside the store; asks for one
	 * where that cannot be. In the UI thread.
	 *
	 * @param comparing how algorithms are compared
	 * @param say receives what came of it, in the UI thread
	 */
	static void write(Shell shell, Path store, ResultsFormat format, Comparing comparing, Consumer<String> say) {
		if (Files.isWritable(store)) {
			write(store, format, comparing, store.resolve(format.folder()), say);
			return;
		}
		DirectoryDialog dialog = new DirectoryDialog(shell, SWT.SAVE);
		dialog.setText("Write results as " + format.title());
		dialog.setMessage(store + " cannot be written. Choose another folder.");
		String chosen = dialog.open();
		if (chosen != null) {
			write(store, format, comparing, Path.of(chosen), say);
		}
	}

	private static void write(Path store, ResultsFormat format, Comparing comparing, Path to, Consumer<String> say) {
		Display display = Display.getCurrent();
		Map<String, List<String>> groups = PlatformUI.getWorkbench().getService(Catalog.class).problemGroups();
		Job.create("Writing " + format.title() + " of " + store.getFileName(), (ICoreRunnable) monitor -> {
			String line = written(store, format, comparing, to, groups);
			refresh(to, monitor);
			if (!display.isDisposed()) {
				display.asyncExec(() -> say.accept(line));
			}
		}).schedule();
	}

	private static String written(Path store, ResultsFormat format, Comparing comparing, Path to, Map<String, List<String>> groups) {
		try {
			List<Path> files = format.write(store, comparing, to, groups);
			return files.isEmpty() ? "Nothing to write yet, since no run has finished"
					: "Wrote " + files.size() + (files.size() == 1 ? " file to " : " files to ") + to;
		} catch (StoreException e) {
			return Remedy.inWindow(e.getMessage());
		}
	}

	/** So that the Project Explorer shows what was written into the workspace. */
	private static void refresh(Path to, IProgressMonitor monitor) throws CoreException {
		for (IContainer container : ResourcesPlugin.getWorkspace().getRoot().findContainersForLocationURI(to.toUri())) {
			IContainer above = container.exists() ? container : container.getParent();
			above.refreshLocal(IResource.DEPTH_INFINITE, monitor);
		}
	}
}
