package org.thalweg.ui;

import java.lang.reflect.InvocationTargetException;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.workbench.runs.ComputingJobs;
import org.thalweg.workbench.runs.ExperimentJob;

/** Asks before the workbench closes while experiments run, and stops them cleanly. */
final class Closing {
	/** Time to wait without a message, in milliseconds. */
	private static final long SOON_MILLIS = 500;

	private Closing() {
	}

	/**
	 * Whether the workbench may close: nothing runs, or the user agrees to stop it. Nothing is stopped yet, since a question about
	 * unsaved editors may follow, and cancelling that keeps the runs, too.
	 */
	static boolean agreed(Shell shell) {
		List<Job> jobs = ComputingJobs.all();
		if (jobs.isEmpty()) {
			return true;
		}
		int answer = MessageDialog.open(MessageDialog.QUESTION, shell, "Close Thalweg?",
				question(jobs.stream().map(job -> new PendingJob(job.getName(), job.getState() == Job.RUNNING, job instanceof ExperimentJob run && run
						.paused())).toList()), 0,
				"Keep open", "Stop and close");
		return answer == 1;
	}

	/** A job that the question lists. */
	record PendingJob(String name, boolean begun, boolean paused) {
	}

	/** The question about jobs, of which at most the first has begun. */
	static String question(List<PendingJob> jobs) {
		PendingJob first = jobs.getFirst();
		int others = jobs.size() - 1;
		String rest = others == 1 ? "'" + jobs.getLast().name + "'" : others + " others";
		String waiting = first.begun ? rest + (others == 1 ? " waits" : " wait") : (others == 1 ? "so does " : "so do ") + rest;
		return "'" + first.name + "' " + (first.paused ? "is paused" : first.begun ? "is running" : "waits")
				+ (others == 0 ? "." : ", and " + waiting + ".")
				+ " What has finished is kept. The rest can be computed later with Run only missing.";
	}

	/** Stops the runs, or abandons them if the user does not want to wait; the windows are closed already. */
	static void stop() {
		List<Job> jobs = ComputingJobs.all();
		jobs.reversed().forEach(Job::cancel); // the waiting ones first, so that none of them starts
		try {
			if (!ended(jobs, SOON_MILLIS, null)) {
				new Stopping().run(true, true, monitor -> {
					monitor.beginTask("Stopping after the current step", IProgressMonitor.UNKNOWN);
					ended(jobs, 0, monitor);
				});
			}
		} catch (InvocationTargetException e) {
			ILog.of(Closing.class).error("Runs could not be stopped", e);
		} catch (InterruptedException e) {
			ILog.of(Closing.class).info("Ended before runs had stopped; their stores can be resumed, as after a kill");
		}
	}

	/**
	 * @param millis limit for each; 0 for none
	 * @param monitor may be cancelled, which ends the waiting; null for none
	 */
	private static boolean ended(List<Job> jobs, long millis, IProgressMonitor monitor) throws InterruptedException {
		boolean out = true;
		for (Job job : jobs) {
			out &= job.join(millis, monitor);
		}
		return out;
	}

	/** Waits for the jobs, with a button that stops waiting: if a driver hangs, its step never ends. */
	private static final class Stopping extends ProgressMonitorDialog {
		Stopping() {
			super(null);
		}

		@Override
		protected void configureShell(Shell shell) {
			super.configureShell(shell);
			shell.setText("Close Thalweg");
		}

		@Override
		protected void createCancelButton(Composite parent) {
			super.createCancelButton(parent);
			cancel.setText("End now");
		}
	}
}
