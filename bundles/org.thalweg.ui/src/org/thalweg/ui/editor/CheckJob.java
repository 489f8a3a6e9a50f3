package org.thalweg.ui.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.thalweg.core.Catalog;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.workbench.Settings;
import org.thalweg.workbench.editor.DiagnosticMarkers;

/** Checks the text of an editor while it is being edited, and marks its errors in the workspace. */
final class CheckJob extends Job {
	/** Length of a pause in typing, in milliseconds. */
	private static final int PAUSE = 250;

	private record CheckedText(String text, Path path, Optional<IFile> file, Optional<Path> data) {
	}

	private final Catalog catalog;
	private final Devices devices;
	private final Display display;
	private final Consumer<List<DeviceInfo>> found;
	private final BiConsumer<String, List<TextDiagnostic>> wrong;
	private volatile CheckedText next;
	private volatile boolean ended;
	private volatile CheckedText saved;
	private boolean discovered;

	/**
	 * @param found receives the devices, once
	 * @param wrong receives a text and all of its errors; both in the UI thread
	 */
	CheckJob(Catalog catalog, Display display, Consumer<List<DeviceInfo>> found, BiConsumer<String, List<TextDiagnostic>> wrong) {
		super("Check the experiment");
		this.catalog = catalog;
		this.display = display;
		this.found = found;
		this.wrong = wrong;
		devices = new Devices(catalog);
		setSystem(true);
	}

	/** Checks a text after a short pause in typing. */
	void check(String text, Path path, Optional<IFile> file, Optional<Path> data) {
		next = new CheckedText(text, path, file, data);
		cancel();
		schedule(PAUSE);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		CheckedText text = next;
		try {
			if (!ended && text != null) {
				discover();
				look(text);
			}
		} catch (RuntimeException e) { // of a contributed problem or algorithm: the editor continues without it
			ILog.of(CheckJob.class).error("the experiment could not be checked", e);
		}
		if (ended) {
			markSaved();
			devices.close();
		}
		return Status.OK_STATUS;
	}

	/** Replaces the markers of a discarded text by those of the file. */
	private void markSaved() {
		CheckedText last = saved;
		if (last != null && last.file.isPresent() && last.file.get().exists()) {
			try {
				String text = last.file.get().readString();
				mark(last.file.get(), TextDiagnostic.check(ExperimentDocument.of(text), last.path, catalog, devices, last.data, Settings
						.configuration()));
			} catch (CoreException e) {
				ILog.of(CheckJob.class).warn(last.path + " could not be checked", e);
			}
		}
	}

	private void discover() {
		if (!discovered) {
			discovered = true;
			List<DeviceInfo> all = DeviceSlot.available(devices.all());
			tell(() -> found.accept(all));
		}
	}

	private void look(CheckedText text) {
		List<TextDiagnostic> all = TextDiagnostic.check(ExperimentDocument.of(text.text), text.path, catalog, devices, text.data, Settings
				.configuration());
		if (text == next && !ended) {
			tell(() -> wrong.accept(text.text, all));
			text.file.ifPresent(file -> mark(file, all));
		}
	}

	private static void mark(IFile file, List<TextDiagnostic> all) {
		try {
			DiagnosticMarkers.put(file, all);
		} catch (CoreException e) {
			ILog.of(CheckJob.class).warn("errors could not be marked in " + file.getFullPath(), e);
		}
	}

	private void tell(Runnable what) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (!ended) {
					what.run();
				}
			});
		}
	}

	/**
	 * Ends checking permanently and closes what was opened for it.
	 *
	 * @param discarded whether the last text was not saved
	 */
	void end(boolean discarded) {
		saved = discarded ? next : null;
		ended = true;
		cancel();
		schedule();
	}
}
