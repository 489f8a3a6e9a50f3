package org.thalweg.ui.cluster;

import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchWindow;
import org.thalweg.cluster.ClusterException;
import org.thalweg.cluster.Submission;
import org.thalweg.cluster.SubmissionRequest;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.ui.kit.UiThread;

/** Plans an experiment, submits it and shows it in the view <em>Cluster</em>. */
final class SubmitJob extends Job {
	private final SubmissionRequest request;
	private final Catalog catalog;
	private final IWorkbenchWindow window;
	private final Cancel cancel = new Cancel();

	SubmitJob(String name, SubmissionRequest request, Catalog catalog, IWorkbenchWindow window) {
		super(name);
		this.request = request;
		this.catalog = catalog;
		this.window = window;
		setUser(true);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
		try {
			Submission.SubmissionResult result = request.submit(catalog, cancel, false, monitor::subTask);
			UiThread.run(window.getShell(), () -> ClusterView.open(window, result.results(), result.summary(false)));
			return Status.OK_STATUS;
		} catch (CancellationException e) {
			return Status.CANCEL_STATUS;
		} catch (UserError | ClusterException e) {
			return Status.error(e.getMessage());
		} finally {
			monitor.done();
		}
	}

	@Override
	protected void canceling() {
		cancel.raise();
	}
}
