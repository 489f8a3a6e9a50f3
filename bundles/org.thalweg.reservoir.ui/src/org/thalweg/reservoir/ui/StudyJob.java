package org.thalweg.reservoir.ui;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
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

	/** @return the outcome; may be the message of an exception */
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
		} catch (IllegalArgumentException | IllegalStateException e) {
			said = String.valueOf(e.getMessage());
			ILog.of(getClass()).warn(getName() + ": " + said, e);
			return Status.OK_STATUS;
		} finally {
			ended.accept(said);
		}
	}

	@Override
	protected final void canceling() {
		cancel.raise();
	}
}
