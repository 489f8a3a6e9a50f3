package org.thalweg.experiment;

import java.util.Map;

import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;

/**
 * What the runs of one job have in common.
 *
 * @param id the same for all runs of the job
 * @param seconds the job's execution time: all segments of the timeline
 * @param populations how many runs it advanced together
 * @param shared whether other jobs ran beside it, so that its time says little
 * @param timeline seconds per segment
 * @param address the device
 * @param kernelHash empty on the host
 * @param layout how the search lay on its device, name → text; empty where there is nothing to tell
 * @param java version of the Java runtime
 * @param started start time, ISO 8601 in UTC
 * @param commit {@link Version#commit()} of the program that computed them
 * @param exact whether its traces name the evaluations that improved, and not the last ones of their steps: {@link Trace#exact()}
 */
public record JobFacts(String id, double seconds, int populations, boolean shared,
		Map<Timeline.Segment, Double> timeline, String address, String deviceName, String driver, String runtime,
		String kernelHash, Map<String, String> layout, String java, String started, String commit, boolean exact) {
	/** Of a program whose commit is not known, with exact traces. */
	public JobFacts(String id, double seconds, int populations, boolean shared, Map<Timeline.Segment, Double> timeline, String address,
			String deviceName, String driver, String runtime, String kernelHash, Map<String, String> layout, String java, String started) {
		this(id, seconds, populations, shared, timeline, address, deviceName, driver, runtime, kernelHash, layout, java, started,
				Version.UNKNOWN, true);
	}

	/** Seconds without those that compiling took, which the first job of several pays for all. */
	public double runSeconds() {
		return Math.max(0, seconds - buildSeconds());
	}

	/** Seconds that compiling took; 0 on the host. */
	public double buildSeconds() {
		return timeline.getOrDefault(Timeline.Segment.BUILD, 0.0);
	}
}
