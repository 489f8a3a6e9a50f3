package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.ui.UiThread;
import org.thalweg.ui.editor.MistakeMarkers;

/** Reads a system and the files that it names while it is being written, and marks what is wrong with it. */
final class SystemCheck extends Job {
	/** How long a pause in typing is, in milliseconds. */
	private static final int PAUSE = 200;

	private final Path path;
	private final Optional<IFile> file;
	private final Control control;
	private final Consumer<SystemDraft> read;
	private volatile String text;

	/**
	 * @param file the same in the workspace, if it lies there
	 * @param control while it is there the editor is
	 * @param read told what was read, in the UI thread
	 */
	SystemCheck(Path path, Optional<IFile> file, Control control, Consumer<SystemDraft> read) {
		super("Read " + path.getFileName());
		this.path = path;
		this.file = file;
		this.control = control;
		this.read = read;
		setSystem(true);
	}

	/** Reads once nobody has typed for a moment. */
	void read(String of) {
		text = of;
		cancel();
		schedule(PAUSE);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		String of = text;
		SystemDraft draft = SystemDraft.of(path, of);
		if (of.equals(text)) {
			UiThread.run(control, () -> read.accept(draft));
			file.ifPresent(f -> mark(f, draft));
		}
		return Status.OK_STATUS;
	}

	private static void mark(IFile file, SystemDraft draft) {
		try {
			MistakeMarkers.put(file, draft.mistakes());
		} catch (CoreException e) {
			ILog.of(SystemCheck.class).warn("mistakes could not be marked in " + file.getFullPath(), e);
		}
	}
}
