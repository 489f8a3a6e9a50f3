package org.thalweg.ui.results;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.thalweg.core.ContributionException;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.ui.kit.UiThread;

/**
 * Processes one stored run and passes the result on in the UI thread.
 *
 * @param <T> the result
 */
final class RunJob<T> extends Job {
	/** The work, outside the UI thread. */
	interface Computation<T> {
		T of(Cancel cancel);
	}

	private final Control shownBy;
	private final Computation<T> work;
	private final Consumer<T> show;
	private final Consumer<String> complain;
	private final Cancel cancel = new Cancel();

	/**
	 * @param shownBy the result is dropped once it is disposed
	 * @param complain receives the reason if there is no result
	 */
	RunJob(String name, Control shownBy, Computation<T> work, Consumer<T> show, Consumer<String> complain) {
		super(name);
		this.shownBy = shownBy;
		this.work = work;
		this.show = show;
		this.complain = complain;
	}

	@Override
	protected void canceling() {
		cancel.raise();
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		try {
			T out = work.of(cancel);
			UiThread.run(shownBy, () -> show.accept(out));
		} catch (CancellationException _) {
			say("Cancelled.");
			return Status.CANCEL_STATUS;
		} catch (StoreException | UserError | DeviceException | ContributionException e) {
			say(Remedy.inWindow(e.getMessage()));
		} catch (RuntimeException e) {
			ILog.of(getClass()).error(getName() + ": " + e, e);
			say("It failed because of an internal error; see the Error Log.");
		}
		return Status.OK_STATUS;
	}

	private void say(String sentence) {
		UiThread.run(shownBy, () -> complain.accept(sentence));
	}
}
