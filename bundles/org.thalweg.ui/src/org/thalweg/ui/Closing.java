package org.thalweg.ui;

import java.lang.reflect.InvocationTargetException;
import java.util.List;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.swt.widgets.Shell;

/** Asks before the workbench closes while experiments run, and stops them cleanly. */
public final class Closing {
	/**
	 * The family of jobs that are asked about: a job that computes runs says so in
	 * {@link Job#belongsTo(Object)}. When it is cancelled it must leave a store that can be resumed.
	 */
	public static final Object RUNS = new Object();

	private Closing() {
	}

	/** Whether the workbench may close: nothing runs, or the user wants it stopped, and it has stopped. */
	static boolean agreed(Shell shell) {
		List<Job> running = running();
		if (running.isEmpty()) {
			return true;
		}
		String what = running.size() == 1 ? "'" + running.getFirst().getName() + "' is running."
				: running.size() + " experiments are running.";
		int answer = MessageDialog.open(MessageDialog.QUESTION, shell, "Close Thalweg?",
				what + " What has finished is kept. The rest can be computed later with Run only missing.", 0,
				"Keep open", "Stop and close");
		return answer == 1 && stopped(shell);
	}

	private static List<Job> running() {
		return List.of(Job.getJobManager().find(RUNS));
	}

	private static boolean stopped(Shell shell) {
		try {
			new ProgressMonitorDialog(shell).run(true, true, Closing::stop);
		} catch (InvocationTargetException e) {
			ILog.of(Closing.class).error("Runs could not be stopped", e.getCause());
		} catch (InterruptedException e) {
			return false;
		}
		return running().isEmpty();
	}

	private static void stop(IProgressMonitor monitor) throws InterruptedException {
		SubMonitor progress = SubMonitor.convert(monitor, "Stopping after the current step", IProgressMonitor.UNKNOWN);
		running().forEach(Job::cancel);
		for (Job job : running()) {
			while (!job.join(100, null)) {
				if (progress.isCanceled()) {
					throw new InterruptedException();
				}
			}
		}
	}
}
