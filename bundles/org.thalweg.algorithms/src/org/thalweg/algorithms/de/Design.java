package org.thalweg.algorithms.de;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.kit.DeviceDesign;

/** How DE lies on a device: the designs that [cudaDE_i] describes, and ours. */
enum Design implements DeviceDesign {
	SIX_KERNEL("six-kernel", "[cudaDE_i] section 3.2, figure 1",
			"kernels I, E, P, M, C, R, one launch each; every intermediate result through global memory"),
	CUDADE("cudade", "[cudaDE_i] section 3.2, after Veronese and Krohling 2010",
			"indices made on the host and transferred every generation; kernels IE, MC, ER of 240 blocks of 64, a block an individual"),
	FPDE("fpde", "[cudaDE_i] section 3.2, after Domínguez González and Barriga 2011",
			"kernels as in six-kernel; blocks of 16: N for evaluation, ⌈N/16⌉ for the rest with a work-item an individual"),
	CUDADE_I("cudade-i", "[cudaDE_i] section 4, figure 2",
			"kernels IE, P, MCER; a work-item a coordinate, whole individuals per block, as many as give the best occupancy; trials "
					+ "in local memory; P of the next generation on a second queue beside MCER"),
	FOUR_KERNEL("four-kernel", "[GOjDE] section 5, algorithm 2",
			"a work-item an individual does all of a generation; of opposites, kernels for boundaries (a work-item a coordinate), opposition "
					+ "(an individual) and selection by rank (each of 2 N)"),
	TUNED("tuned", "ours", "a generation is one kernel: up to a warp an individual, trials in registers, parents drawn where they "
			+ "are needed, recorded launches; or up to 1024 generations a launch: of small populations in local memory, and of those of which "
			+ "an individual waits for its parents alone, where groups may wait for one another; opposites as trials, the best N of 2 N by digits");

	private final DeviceMapping mapping;

	Design(String id, String citation, String mapping) {
		this.mapping = DeviceMapping.of(id, citation, mapping).revised(1);
	}

	@Override
	public DeviceMapping mapping() {
		return mapping;
	}
}
