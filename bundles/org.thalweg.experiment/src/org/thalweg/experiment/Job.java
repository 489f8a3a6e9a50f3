package org.thalweg.experiment;

import java.util.List;

import org.thalweg.core.device.Device;

/**
 * The runs that one search advances together.
 *
 * @param runs of one case, at least one
 */
public record Job(Case of, List<RunSpec> runs) {
	/** The same on another device. */
	Job on(Device device) {
		return new Job(of.on(device), runs);
	}

	/** Seeds of the populations, in order. */
	public List<Long> seeds() {
		return runs.stream().map(RunSpec::seed).toList();
	}
}
