package org.thalweg.reservoir.ui;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.thalweg.core.device.DeviceException;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;

/** Works something out of results for a page. */
abstract class StudyJob extends Job {
	private final Consumer<String> ended;
	private final Cancel cancel = new Cancel();

	/** @param ended receives the outcome on this job's thread: a sentence, or nothing if the page shows it */
	StudyJob(String name, Consumer<String> ended) {
		super(name);
		this.ended = ended;
		setUser(false);
	}

	/**
	 * Called on this job's thread.
	 *
	 * @return the outcome
	 * @throws IllegalArgumentException or IllegalStateException with a sentence for the user; subclasses of them are internal errors
	 */
	abstract String study(Cancel cancel, JobProgress progress);

	@Override
	protected final IStatus run(IProgressMonitor monitor) {
		String said = "";
		try {
			said = study(cancel, new JobProgress(monitor));
			return Status.OK_STATUS;
		} catch (CancellationException e) {
			said = "Stopped.";
			return Status.CANCEL_STATUS;
		} catch (RuntimeException e) {
			IStatus failed = failed(getName(), e);
			ILog.of(getClass()).log(failed);
			said = failed.getException() == null ? e.getMessage() : "It failed because of an internal error; see the Error Log.";
			return Status.OK_STATUS;
		} finally {
			ended.accept(said);
		}
	}

	/** For the log: a sentence for the user without the exception, whose stack would only puzzle; an internal error with it. */
	static IStatus failed(String name, RuntimeException e) {
		boolean sentence = e instanceof UserError || e instanceof DeviceException || e.getMessage() != null
				&& Set.of(IllegalArgumentException.class, IllegalStateException.class).contains(e.getClass()) && e.getCause() == null;
		return sentence ? Status.warning(name + ": " + e.getMessage()) : Status.error(name + ": " + e, e);
	}

	@Override
	protected final void canceling() {
		cancel.raise();
	}
}
