package org.thalweg.cuda;

import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Program;

/** One answer to a build: the program and what it took to get it. */
record CudaProgram(Module module, String hash, double buildSeconds) implements Program {
	@Override
	public Kernel kernel(String name) {
		return module.kernel(name);
	}
}
