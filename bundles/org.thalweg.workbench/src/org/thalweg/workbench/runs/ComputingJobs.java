package org.thalweg.workbench.runs;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;

/** The jobs that compute runs, of experiments or others. <em>Stop</em> cancels them, and the workbench asks about them before it closes. */
public final class ComputingJobs {
	/**
	 * Their family: a job that computes runs belongs to it, see {@link Job#belongsTo(Object)}, and also to its file, by which
	 * <em>Stop</em> finds it. A cancelled job must leave a store that can be resumed.
	 */
	public static final Object FAMILY = new Object();

	private ComputingJobs() {
	}

	/** The running job that computes runs, otherwise the first waiting one. */
	public static Optional<Job> underWay() {
		return all().stream().findFirst();
	}

	/** All jobs, running ones first. */
	public static List<Job> all() {
		return Stream.of(Job.getJobManager().find(FAMILY)).sorted(Comparator.comparing(job -> job.getState() != Job.RUNNING)).toList();
	}
}
