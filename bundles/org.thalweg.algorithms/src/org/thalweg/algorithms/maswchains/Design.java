package org.thalweg.algorithms.maswchains;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.kit.DeviceDesign;

/** How MA-SW-Chains lies on a device. */
enum Design implements DeviceDesign {
	TUNED("tuned", "ours", "small points: a group takes a population through many steps a launch, each point made and evaluated by the whole "
			+ "group. Large points: many groups share one, which is made where it is read and written only if it is kept; recorded launches decide "
			+ "everything on the device", true, true, ""),
	PAPER("paper", "[MA-SW-Chains] section 5, figure 3", "a kernel for each operation of the figure, launched by the host, which reads each value "
			+ "and decides: distances, crossover of all children at once, evaluation in two steps of sums, sorting of indices, moves of local "
			+ "search; many groups a point, a bucket of coordinates a work-item", false, false,
			"20 children a generation come from one population, where the host makes one at a time. scheme: generational is the same on the host, "
					+ "bit for bit");

	private final DeviceMapping mapping;

	Design(String id, String citation, String mapping, boolean together, boolean hostTrajectory, String why) {
		this.mapping = new DeviceMapping(id, citation, mapping, together, hostTrajectory, why, 1);
	}

	@Override
	public DeviceMapping mapping() {
		return mapping;
	}
}
