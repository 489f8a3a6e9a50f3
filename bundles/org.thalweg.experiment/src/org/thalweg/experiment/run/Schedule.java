package org.thalweg.experiment.run;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.thalweg.core.device.Device;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.Plan;

/**
 * Which jobs of a plan run concurrently: neighbours on the host that have one population each, where threads are given, and neighbours
 * of one pool of devices. All others run alone, one after another, so that their times can be compared.
 */
final class Schedule {
	private final Plan plan;
	private final List<Job> jobs;
	private final Set<Device> lost = new HashSet<>();

	Schedule(Plan plan, List<Job> jobs) {
		this.plan = plan;
		this.jobs = jobs;
	}

	/** How many jobs run concurrently where a job does. */
	int beside(Job job) {
		return plan.beside(job);
	}

	private static boolean pooled(Job job) {
		return job.of().devices().size() > 1;
	}

	/** Whether a job runs concurrently with others on the host. */
	private boolean aside(Job job) {
		return !pooled(job) && plan.beside(job) > 1;
	}

	/** Whether one queue takes both; jobs that run alone and one after another need no separate threads. */
	private boolean together(Job a, Job b) {
		return pooled(a) ? a.of().devices().equals(b.of().devices()) : a.of() == b.of() || aside(a) && aside(b);
	}

	/** Runs all jobs. @return false if cancelled */
	boolean run(JobDriver driver, Cancel cancel) {
		for (int next = 0, end; next < jobs.size(); next = end) {
			end = next + 1;
			while (end < jobs.size() && together(jobs.get(next), jobs.get(end))) {
				end++;
			}
			List<Job> some = jobs.subList(next, end);
			JobQueue queue = new JobQueue(some, places(some), driver, plan.devices(), cancel);
			if (!queue.run()) {
				return false;
			}
			lost.addAll(queue.failed());
		}
		return true;
	}

	/** A thread for each device that has not failed, unless all have; null for the job's own. */
	private List<Device> places(List<Job> some) {
		Job first = some.getFirst();
		if (!pooled(first)) {
			return Collections.nCopies(Math.min(beside(first), some.size()), null);
		}
		List<Device> all = first.of().devices();
		List<Device> left = all.stream().filter(d -> !lost.contains(d)).toList();
		return left.isEmpty() ? all : left;
	}
}
