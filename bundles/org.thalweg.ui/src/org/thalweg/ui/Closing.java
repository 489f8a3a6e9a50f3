package org.thalweg.ui;

import java.lang.reflect.InvocationTargetException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.thalweg.ui.runs.ExperimentJob;

/** Asks before the workbench closes while experiments run, and stops them cleanly. */
public final class Closing {
	/**
	 * The family of jobs that are asked about: a job that computes runs says so in {@link Job#belongsTo(Object)}, and belongs to its
	 * file, too, by which <em>Stop</em> finds it. When it is cancelled it must leave a store that can be resumed.
	 */
	public static final Object RUNS = new Object();

	/** Without a word. */
	private static final long SOON_MILLIS = 500;

	private Closing() {
	}

	/**
	 * Whether the workbench may close: nothing runs, or the user wants it stopped. Nothing is stopped yet, since a question about
	 * unsaved editors may follow, and whoever cancels that keeps the runs, too.
	 */
	static boolean agreed(Shell shell) {
		List<Job> jobs = jobs();
		if (jobs.isEmpty()) {
			return true;
		}
		int answer = MessageDialog.open(MessageDialog.QUESTION, shell, "Close Thalweg?",
				question(jobs.stream().map(job -> new Work(job.getName(), job.getState() == Job.RUNNING, job instanceof ExperimentJob run && run
						.paused())).toList()), 0,
				"Keep open", "Stop and close");
		return answer == 1;
	}

	/** What computes runs now, or waits first where nothing does. */
	public static Optional<Job> underWay() {
		return jobs().stream().findFirst();
	}

	/** Those that run before those that wait. */
	private static List<Job> jobs() {
		return Stream.of(Job.getJobManager().find(RUNS)).sorted(Comparator.comparing(job -> job.getState() != Job.RUNNING)).toList();
	}

	/** A job that is asked about. */
	record Work(String name, boolean begun, boolean paused) {
	}

	/** What is asked about jobs, of which at most the first has begun. */
	static String question(List<Work> jobs) {
		Work first = jobs.getFirst();
		int others = jobs.size() - 1;
		String rest = others == 1 ? "'" + jobs.getLast().name + "'" : others + " others";
		String waiting = first.begun ? rest + (others == 1 ? " waits" : " wait") : (others == 1 ? "so does " : "so do ") + rest;
		return "'" + first.name + "' " + (first.paused ? "is paused" : first.begun ? "is running" : "waits")
				+ (others == 0 ? "." : ", and " + waiting + ".")
				+ " What has finished is kept. The rest can be computed later with Run only missing.";
	}

	/** Stops what runs, or gives it up if the user does not want to wait; the windows are closed already. */
	static void stop() {
		List<Job> jobs = jobs();
		jobs.reversed().forEach(Job::cancel); // the waiting ones first, lest one begins
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
			ILog.of(Closing.class).info("Ended before runs had stopped; their stores are resumed as after a kill");
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

	/** Waits with a button for whoever does not: a driver that hangs never comes to the end of its step. */
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
