package org.thalweg.algorithms.de;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.kit.DeviceDesign;

/** Mappings of DE to a device: the designs that [cudaDE_i] describes, and ours. */
enum Design implements DeviceDesign {
	SIX_KERNEL("six-kernel", "[cudaDE_i] section 3.2, figure 1",
			"kernels I, E, P, M, C, R, one launch each; all intermediate results pass through global memory"),
	CUDADE("cudade", "[cudaDE_i] section 3.2, after Veronese and Krohling 2010",
			"indices generated on the host and transferred in each generation; kernels IE, MC, ER of 240 blocks of 64, one block per individual"),
	FPDE("fpde", "[cudaDE_i] section 3.2, after Domínguez González and Barriga 2011",
			"kernels as in six-kernel; blocks of 16: N for evaluation, ⌈N/16⌉ with one work-item per individual for the rest"),
	CUDADE_I("cudade-i", "[cudaDE_i] section 4, figure 2",
			"kernels IE, P, MCER; one work-item per coordinate, as many individuals per block as give the best occupancy; trials "
					+ "in local memory; P of the next generation on a second queue, concurrently with MCER"),
	FOUR_KERNEL("four-kernel", "[GOjDE] section 5, algorithm 2",
			"one work-item per individual for a whole generation; for opposites, kernels for bounds (a work-item per coordinate), opposition "
					+ "(per individual) and selection by rank (per member of the 2 N)"),
	TUNED("tuned", "ours", "one kernel per generation: up to a warp per individual, trials in registers, parents drawn where they "
			+ "are needed, recorded launches; or up to 1024 generations per launch: small populations in local memory, others where cooperative "
			+ "launches let an individual wait for its parents only; opposites are made as trials, the best N of 2 N are found by radix selection");

	private final DeviceMapping mapping;

	Design(String id, String citation, String mapping) {
		this.mapping = DeviceMapping.of(id, citation, mapping).revised(1);
	}

	@Override
	public DeviceMapping mapping() {
		return mapping;
	}
}
