package org.thalweg.experiment.store;

import java.util.Map;

import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Version;

/**
 * Common data of the runs of one job.
 *
 * @param id the same for all runs of the job
 * @param seconds the job's execution time: all segments of the timeline
 * @param populations number of runs advanced together
 * @param shared whether other jobs ran concurrently, so that its time is not meaningful
 * @param timeline seconds per segment
 * @param address the device
 * @param kernelHash empty on the host
 * @param layout launch layout of the search, name → text; may be empty
 * @param java version of the Java runtime
 * @param started start time, ISO 8601 in UTC
 * @param commit {@link Version#commit()} of the program that computed them
 * @param exact whether its traces name the exact evaluations, not the last ones of their steps: {@link Trace#exact()}
 */
public record JobFacts(String id, double seconds, int populations, boolean shared,
		Map<Timeline.Segment, Double> timeline, String address, String deviceName, String driver, String runtime,
		String kernelHash, Map<String, String> layout, String java, String started, String commit, boolean exact) {
	/** For a program of unknown commit, with exact traces. */
	public JobFacts(String id, double seconds, int populations, boolean shared, Map<Timeline.Segment, Double> timeline, String address,
			String deviceName, String driver, String runtime, String kernelHash, Map<String, String> layout, String java, String started) {
		this(id, seconds, populations, shared, timeline, address, deviceName, driver, runtime, kernelHash, layout, java, started,
				Version.UNKNOWN, true);
	}

	/** Seconds without compiling, which the first of several jobs pays for all. */
	public double runSeconds() {
		return Math.max(0, seconds - buildSeconds());
	}

	/** Seconds of compiling; 0 on the host. */
	public double buildSeconds() {
		return timeline.getOrDefault(Timeline.Segment.BUILD, 0.0);
	}
}
