package org.thalweg.opencl;

import java.util.Map;

import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Program;

/** One answer to a build: the program and what it took to get it. */
record OpenClProgram(Compiled compiled, String hash, double buildSeconds) implements Program {
	@Override
	public Kernel kernel(String name) {
		return compiled.kernel(name);
	}

	@Override
	public Map<String, Integer> groupSizes() {
		return compiled.groupSizes();
	}
}
