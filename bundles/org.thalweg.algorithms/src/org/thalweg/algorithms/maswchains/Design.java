package org.thalweg.algorithms.maswchains;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.kit.DeviceDesign;

/** How MA-SW-Chains lies on a device. */
enum Design implements DeviceDesign {
	TUNED("tuned", "ours", "low dimensions: one group advances a population by many steps per launch, and the whole group creates and "
			+ "evaluates each point. High dimensions: many groups share a point, which is recomputed where it is read and written only if it "
			+ "is kept; "
			+ "recorded launches make all decisions on the device", true, true, ""),
	PAPER("paper", "[MA-SW-Chains] section 5, figure 3", "one kernel for each operation of the figure, launched by the host, which reads each value "
			+ "and decides: distances, crossover of all children together, evaluation by two-step sums, sorting of indices, moves of local "
			+ "search; many groups per point, one bucket of coordinates per work-item", false, false,
			"a generation creates 20 children, and the host creates one at a time. With scheme: generational both agree bit for bit");

	private final DeviceMapping mapping;

	Design(String id, String citation, String mapping, boolean together, boolean hostTrajectory, String why) {
		this.mapping = new DeviceMapping(id, citation, mapping, together, hostTrajectory, why, 1);
	}

	@Override
	public DeviceMapping mapping() {
		return mapping;
	}
}
