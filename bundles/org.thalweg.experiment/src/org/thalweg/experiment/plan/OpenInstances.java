package org.thalweg.experiment.plan;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** How many jobs still need each instance: it is released after the last one. Safe for several threads. */
public final class OpenInstances {
	private final Map<Instance, Integer> jobs = new IdentityHashMap<>();

	/** @param all jobs that are going to run */
	public OpenInstances(List<Job> all) {
		all.forEach(job -> job.instances().forEach(i -> jobs.merge(i, 1, Integer::sum)));
	}

	/** A job is over, however it ended. */
	public synchronized void over(Job job) {
		for (Instance instance : job.instances()) {
			if (jobs.merge(instance, -1, Integer::sum) == 0) {
				instance.release();
			}
		}
	}

	/** Releases what jobs have left that did not run. */
	public synchronized void close() {
		jobs.keySet().forEach(Instance::release);
	}
}
