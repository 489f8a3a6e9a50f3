package org.thalweg.ui.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.FileName;
import org.thalweg.report.Results;
import org.thalweg.report.chart.ReportFile;
import org.thalweg.ui.kit.SavedFile;
import org.thalweg.workbench.results.ResultsFormat;
import org.thalweg.workbench.results.SharedChoice;

/** Writes results in a job. */
final class ResultsExport {
	private ResultsExport() {
	}

	/**
	 * Writes into the folders that the command line uses, {@code latex} and the like next to the store; asks for another parent
	 * if that cannot be written. In the UI thread.
	 *
	 * @param choice how algorithms are compared, and with which other results
	 * @param style of charts
	 * @param say receives the outcome, in the UI thread
	 */
	static void write(Shell shell, Path store, Set<ResultsFormat> formats, SharedChoice choice, FigureStyle style, Consumer<String> say) {
		if (Files.isWritable(store)) {
			write(store, formats, choice, style, store, say);
			return;
		}
		DirectoryDialog dialog = new DirectoryDialog(shell, SWT.SAVE);
		dialog.setText("Write results as " + titles(formats));
		dialog.setMessage(store + " cannot be written. Choose another folder.");
		String chosen = dialog.open();
		if (chosen != null) {
			write(store, formats, choice, style, Path.of(chosen), say);
		}
	}

	/**
	 * Asks for a file, named like the experiment by default, and writes all tables and charts into it. In the UI thread.
	 *
	 * @param ending {@code html} or {@code pdf}
	 * @param choice how algorithms are compared, and with which other results
	 * @param say receives the outcome, in the UI thread
	 */
	static void report(Shell shell, Path store, String name, String ending, SharedChoice choice, Consumer<String> say) {
		FileDialog dialog = new FileDialog(shell, SWT.SAVE);
		dialog.setText("Report as " + ending.toUpperCase(Locale.ROOT));
		dialog.setOverwrite(true);
		dialog.setFilterPath(store.toString());
		dialog.setFilterExtensions(new String[] { "*." + ending });
		dialog.setFileName(FileName.words(name) + "." + ending);
		SavedFile.of(shell, dialog.open(), ending, "html", "htm", "pdf").ifPresent(file -> report(store, file, choice, say));
	}

	private static void report(Path store, Path file, SharedChoice choice, Consumer<String> say) {
		Catalog catalog = PlatformUI.getWorkbench().getService(Catalog.class);
		say.accept("Writing " + file + " …");
		job("Writing " + file.getFileName(), file.getParent(), say, () -> {
			try {
				return Results.read(store, choice.beside(), () -> false, r -> {
					StringBuilder notes = new StringBuilder();
					ReportFile.write(r.described(catalog).compared(choice.now()).measured(choice.measures()), catalog.problemGroups(), file,
							n -> notes.append(". ").append(n));
					return "Wrote " + file + notes;
				});
			} catch (StoreException e) {
				return Remedy.inWindow(e.getMessage());
			}
		});
	}

	/** Runs it in a job, and reports its result. @param to folder that is then refreshed */
	private static void job(String name, Path to, Consumer<String> say, Supplier<String> deed) {
		Display display = Display.getCurrent();
		Job.create(name, (ICoreRunnable) monitor -> {
			String line = deed.get();
			refresh(to, monitor);
			if (!display.isDisposed()) {
				display.asyncExec(() -> say.accept(line));
			}
		}).schedule();
	}

	private static String titles(Set<ResultsFormat> formats) {
		return formats.stream().map(ResultsFormat::title).collect(Collectors.joining(", "));
	}

	private static void write(Path store, Set<ResultsFormat> formats, SharedChoice choice, FigureStyle style, Path parent, Consumer<String> say) {
		Catalog catalog = PlatformUI.getWorkbench().getService(Catalog.class);
		job("Writing " + titles(formats) + " of " + store.getFileName(), parent, say, () -> written(store, formats, choice, style, parent, catalog));
	}

	/** Each in its own folder; returns a sentence on all of them. */
	static String written(Path store, Set<ResultsFormat> formats, SharedChoice choice, FigureStyle style, Path parent,
			Catalog catalog) {
		Set<Path> files = new LinkedHashSet<>();
		Set<String> folders = new LinkedHashSet<>();
		Set<String> notes = new LinkedHashSet<>();
		for (ResultsFormat format : formats) {
			try {
				if (files.addAll(format.write(store, choice, parent.resolve(format.folder()), catalog, style, notes::add))) {
					folders.add(format.folder());
				}
			} catch (StoreException e) {
				notes.add(Remedy.inWindow(e.getMessage()));
			}
		}
		if (files.isEmpty()) {
			return notes.isEmpty() ? "Nothing to write yet, since no run has finished" : String.join(". ", notes);
		}
		String to = folders.size() == 1 ? parent.resolve(folders.iterator().next()).toString()
				: String.join(", ", folders) + " in " + parent;
		return "Wrote " + files.size() + (files.size() == 1 ? " file to " : " files to ") + to
				+ notes.stream().map(n -> ". " + n).collect(Collectors.joining());
	}

	/** Makes the Project Explorer show files written into the workspace. */
	private static void refresh(Path to, IProgressMonitor monitor) throws CoreException {
		for (IContainer container : ResourcesPlugin.getWorkspace().getRoot().findContainersForLocationURI(to.toUri())) {
			IContainer above = container.exists() ? container : container.getParent();
			above.refreshLocal(IResource.DEPTH_INFINITE, monitor);
		}
	}
}
