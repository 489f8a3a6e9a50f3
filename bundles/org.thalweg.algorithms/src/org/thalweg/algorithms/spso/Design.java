package org.thalweg.algorithms.spso;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.kit.DeviceDesign;

/** Mappings of a swarm to a device: the two forms of [SPSO-GPU], and ours. */
enum Design implements DeviceDesign {
	GLOBAL("global", "[SPSO-GPU], first version",
			"one work-group per swarm, one work-item per particle; all data in global memory; adjacency matrix; the swarm's best "
					+ "by an atomic minimum"),
	SHARED("shared", "[SPSO-GPU], second version",
			"as global, but best fitness, fitness, adjacency matrix and positions in local memory, as far as they fit"),
	TUNED("tuned", "ours", "one work-group per swarm, several work-items per particle on GPUs; state in private and local memory, "
			+ "informants as bit masks, one barrier per iteration; up to 4096 iterations per launch");

	private final DeviceMapping mapping;

	Design(String id, String citation, String mapping) {
		this.mapping = DeviceMapping.of(id, citation, mapping).revised(1);
	}

	@Override
	public DeviceMapping mapping() {
		return mapping;
	}
}
