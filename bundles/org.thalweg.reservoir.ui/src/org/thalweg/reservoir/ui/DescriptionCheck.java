package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.editor.DiagnosticMarkers;

/**
 * Reads a description and the files that it names while it is being edited, and marks its errors.
 *
 * @param <T> the description read
 */
final class DescriptionCheck<T> extends Job {
	/** Length of a pause in typing, in milliseconds. */
	private static final int PAUSE = 250;

	private final Optional<IFile> file;
	private final Control control;
	private final Function<String, T> reader;
	private final Function<T, List<TextDiagnostic>> mistakes;
	private final Consumer<T> read;
	private volatile String text;

	/**
	 * @param path of the description, which need not exist
	 * @param file the same in the workspace, if it is there
	 * @param control of the editor; the job does nothing once it is disposed
	 * @param reader parses the text, outside the UI thread
	 * @param mistakes gives the errors of a description read
	 * @param read receives the description read, in the UI thread
	 */
	DescriptionCheck(Path path, Optional<IFile> file, Control control, Function<String, T> reader, Function<T, List<TextDiagnostic>> mistakes,
			Consumer<T> read) {
		super("Check the description " + path.getFileName());
		this.file = file;
		this.control = control;
		this.reader = reader;
		this.mistakes = mistakes;
		this.read = read;
		setSystem(true);
	}

	/** Reads the text after a short pause in typing. */
	void read(String of) {
		text = of;
		cancel();
		schedule(PAUSE);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		String of = text;
		T now = reader.apply(of);
		if (of.equals(text)) {
			UiThread.run(control, () -> read.accept(now));
			file.ifPresent(f -> mark(f, mistakes.apply(now)));
		}
		return Status.OK_STATUS;
	}

	private static void mark(IFile file, List<TextDiagnostic> found) {
		try {
			DiagnosticMarkers.put(file, found);
		} catch (CoreException e) {
			ILog.of(DescriptionCheck.class).warn("errors could not be marked in " + file.getFullPath(), e);
		}
	}
}
