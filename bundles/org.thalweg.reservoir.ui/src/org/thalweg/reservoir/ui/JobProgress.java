package org.thalweg.reservoir.ui;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.thalweg.reservoir.study.Progress;

/** Shows how far something is in a job's monitor. For one thread. */
final class JobProgress implements Progress {
	private static final int PARTS = 1000;

	private final SubMonitor monitor;
	private int worked;

	JobProgress(IProgressMonitor monitor) {
		this.monitor = SubMonitor.convert(monitor, PARTS);
	}

	@Override
	public void at(double fraction, String what) {
		int now = (int) (PARTS * fraction);
		monitor.worked(Math.max(0, now - worked));
		worked = Math.max(worked, now);
		monitor.subTask(what);
	}
}
