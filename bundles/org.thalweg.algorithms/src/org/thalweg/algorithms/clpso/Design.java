package org.thalweg.algorithms.clpso;

import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.kit.DeviceDesign;

/** Mappings of CLPSO to a device: those that [CLPSO-OpenCL] describes, and ours. */
enum Design implements DeviceDesign {
	RESIDENT("resident", "ours", "one work-group per swarm, several work-items per particle on GPUs; state in private and local memory; "
			+ "Philox in the kernel; up to 1024 generations per launch", true, Numbers.PHILOX),
	BASIC("basic", "[CLPSO-OpenCL] table 1, section 4.1", "one work-group per swarm, one work-item per particle; state in global memory; "
			+ "random numbers generated in the kernel by the paper's MLC generator (eqs. 14, 15)", false, Numbers.MLC),
	INTERMEDIATE("intermediate", "[CLPSO-OpenCL] table 1, section 4.2",
			"as basic, but random numbers are generated on the host and transferred in chunks", true, Numbers.TABLES),
	FINAL("final", "[CLPSO-OpenCL] table 1, section 4.2", "as intermediate, but velocities, positions and exemplars are private arrays, "
			+ "clamp() and step() replace if statements", true, Numbers.TABLES);

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
				: "its MLC generator gives a different stream of random numbers",
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
