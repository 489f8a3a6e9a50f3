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
 * Works on one stored run and hands over what came of it in the UI thread.
 *
 * @param <T> what comes of it
 */
final class RunJob<T> extends Job {
	/** What is done, outside the UI thread. */
	interface Computation<T> {
		T of(Cancel cancel);
	}

	private final Control shownBy;
	private final Computation<T> work;
	private final Consumer<T> show;
	private final Consumer<String> complain;
	private final Cancel cancel = new Cancel();

	/**
	 * @param shownBy whoever is gone by then is told nothing
	 * @param complain receives why nothing came of it
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
