package org.thalweg.algorithms.clpso;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.kit.DeviceDesign;

/** How CLPSO lies on a device: the mappings that [CLPSO-OpenCL] describes, and ours. */
enum Design implements DeviceDesign {
	RESIDENT("resident", "ours", "a work-group a swarm, several work-items a particle on GPUs; state in private and local memory; Philox in "
			+ "the kernel; up to 1024 generations a launch", true, Numbers.PHILOX),
	BASIC("basic", "[CLPSO-OpenCL] table 1, section 4.1", "a work-group a swarm, a work-item a particle; state in global memory; "
			+ "numbers made in the kernel by the paper's MLC generator (eqs. 14, 15)", false, Numbers.MLC),
	INTERMEDIATE("intermediate", "[CLPSO-OpenCL] table 1, section 4.2",
			"as basic, but numbers are made on the host and transferred in chunks", true, Numbers.TABLES),
	FINAL("final", "[CLPSO-OpenCL] table 1, section 4.2", "as intermediate, but velocities, positions and exemplars are private arrays, "
			+ "clamp() and step() replace if clauses", true, Numbers.TABLES);

	/** Where random numbers come from. */
	enum Numbers {
		/** The paper's generator in the kernel. */
		MLC,
		/** {@link NumberTables}. */
		TABLES,
		/** Philox in the kernel. */
		PHILOX
	}

	private final DeviceMapping mapping;
	private final Numbers numbers;

	Design(String id, String citation, String mapping, boolean followsHost, Numbers numbers) {
		this.mapping = new DeviceMapping(id, citation, mapping, true, followsHost, followsHost ? ""
				: "its MLC generator is another stream of numbers",
				1);
		this.numbers = numbers;
	}

	@Override
	public DeviceMapping mapping() {
		return mapping;
	}

	Numbers numbers() {
		return numbers;
	}
}
