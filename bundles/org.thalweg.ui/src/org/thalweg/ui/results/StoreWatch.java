package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.StoreStamp;
import org.thalweg.report.Results;
import org.thalweg.workbench.results.SharedChoice;
import org.thalweg.workbench.results.ShownResults;

/** Reads a store whenever it has changed, in a job, and passes the result on in the UI thread. */
final class StoreWatch {
	private static final long POLL_MILLIS = 2_000;
	/** The wait before the next reading, as a multiple of the time that the last one took. */
	private static final int WAIT_FACTOR = 5;

	private final Path folder;
	private final Catalog catalog;
	private final SharedChoice choice;
	private final Display display;
	private final Consumer<ShownResults> show;
	private final Consumer<String> complain;
	private final Job look;
	private final Job read;
	private volatile Optional<StoreStamp> last = Optional.empty();
	private volatile boolean closed;

	/**
	 * Created in the UI thread; {@link #readNow()} starts the first reading.
	 *
	 * @param catalog of the experiment's problems
	 * @param choice how algorithms are compared, evaluated whenever the store is read
	 * @param complain receives the reason why the store cannot be read, with a remedy
	 */
	StoreWatch(Path folder, Catalog catalog, SharedChoice choice, Consumer<ShownResults> show, Consumer<String> complain) {
		this.folder = folder;
		this.catalog = catalog;
		this.choice = choice;
		this.display = Display.getCurrent();
		this.show = show;
		this.complain = complain;
		this.read = job("Reading results of " + folder.getFileName(), this::read);
		this.look = job("Looking at " + folder, _ -> look());
		look.setSystem(true);
	}

	private interface Deed {
		IStatus run(IProgressMonitor monitor);
	}

	private static Job job(String name, Deed deed) {
		return new Job(name) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				return deed.run(monitor);
			}
		};
	}

	/** Reads it now, changed or not. */
	void readNow() {
		look.cancel();
		read.schedule();
	}

	private IStatus look() {
		if (last.equals(Optional.of(StoreStamp.of(folder)))) {
			again(POLL_MILLIS);
		} else {
			read.schedule();
		}
		return Status.OK_STATUS;
	}

	private IStatus read(IProgressMonitor monitor) {
		long from = System.nanoTime();
		last = Optional.of(StoreStamp.of(folder));
		try {
			ShownResults results = Results.read(folder, choice.beside(), monitor::isCanceled, r -> ShownResults.of(r.described(catalog).compared(
					choice.now())));
			ui(() -> show.accept(results));
		} catch (CancellationException _) {
			ui(() -> complain.accept("Reading was cancelled. Choose Refresh to read again."));
			again(POLL_MILLIS);
			return Status.CANCEL_STATUS;
		} catch (StoreException e) {
			ui(() -> complain.accept(Remedy.inWindow(e.getMessage())));
		} catch (RuntimeException e) {
			ILog.of(getClass()).error(folder + ": " + e, e);
			ui(() -> complain.accept(folder + " cannot be shown because of an internal error; see the Error Log."));
		}
		again(Math.max(POLL_MILLIS, WAIT_FACTOR * (System.nanoTime() - from) / 1_000_000));
		return Status.OK_STATUS;
	}

	private void again(long millis) {
		if (!closed) {
			look.schedule(millis);
		}
	}

	private void ui(Runnable deed) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (!closed) {
					deed.run();
				}
			});
		}
	}

	void close() {
		closed = true;
		look.cancel();
		read.cancel();
	}
}
