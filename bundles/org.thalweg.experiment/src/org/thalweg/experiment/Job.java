package org.thalweg.experiment;

import java.util.List;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;

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

	/** Which it is, for messages: {@code clpso on sphere in 10 dimensions on opencl:0:0 (pocl), 3 runs from seed 1}. */
	String words() {
		CaseSpec spec = of.spec();
		DeviceInfo device = of.device().info();
		return spec.label() + " on " + spec.problemLabel() + " in " + spec.dimension() + (spec.dimension() == 1 ? " dimension" : " dimensions")
				+ " on " + (spec.host() ? device.address() : device.address() + " (" + device.name() + ")") + ", "
				+ (runs.size() == 1 ? "the run of seed " : runs.size() + " runs from seed ") + runs.getFirst().seed();
	}
}
