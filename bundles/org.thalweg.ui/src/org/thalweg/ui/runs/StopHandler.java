package org.thalweg.ui.runs;

import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.thalweg.workbench.runs.ComputingJobs;

/** Stops the job that computes runs of the target file, otherwise the running one; finished runs are kept. */
public final class StopHandler extends RunCommand {
	/** Some of these jobs are not started by the run center. */
	private final IJobChangeListener jobs = new JobChangeAdapter() {
		@Override
		public void scheduled(IJobChangeEvent event) {
			follow(event);
		}

		@Override
		public void done(IJobChangeEvent event) {
			follow(event);
		}

		private void follow(IJobChangeEvent event) {
			if (event.getJob().belongsTo(ComputingJobs.FAMILY)) {
				StopHandler.this.follow();
			}
		}
	};

	public StopHandler() {
		super("org.thalweg.ui.stop");
		Job.getJobManager().addJobChangeListener(jobs);
	}

	@Override
	public void dispose() {
		Job.getJobManager().removeJobChangeListener(jobs);
		super.dispose();
	}

	private Optional<Job> meant() {
		return target().flatMap(StopHandler::of).or(ComputingJobs::underWay);
	}

	private static Optional<Job> of(IFile file) {
		return Stream.of(Job.getJobManager().find(file)).filter(job -> job.belongsTo(ComputingJobs.FAMILY)).findFirst();
	}

	@Override
	public boolean isEnabled() {
		return meant().isPresent();
	}

	@Override
	void act() {
		meant().ifPresent(Job::cancel);
	}
}
