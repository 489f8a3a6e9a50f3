package org.thalweg.cuda;

import java.util.HashMap;
import java.util.Map;

import org.thalweg.core.device.DeviceException;

import jcuda.driver.CUmodule;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;

/** Machine code on the device, with the kernels that were taken from it. */
final class Module {
	private final CudaDevice device;
	private final String name;
	private final CUmodule handle = new CUmodule();
	private final Map<String, CudaKernel> kernels = new HashMap<>();
	private boolean closed;

	Module(CudaDevice device, String name, byte[] cubin, String compiler) {
		this.device = device;
		this.name = name;
		CudaResult.check(JCudaDriver.cuModuleLoadData(handle, cubin), "%s (%s): kernel text %s, compiled by %s, cannot be loaded"
				.formatted(device.info().address(), device.info().name(), name, compiler));
	}

	CudaKernel kernel(String kernelName) {
		return kernels.computeIfAbsent(kernelName, this::take);
	}

	boolean closed() {
		return closed;
	}

	private CudaKernel take(String kernelName) {
		device.context().enter();
		KernelFunction function = new KernelFunction();
		int status = JCudaDriver.cuModuleGetFunction(function, handle, kernelName);
		if (status == CUresult.CUDA_ERROR_NOT_FOUND) {
			throw new DeviceException("program %s has no kernel '%s'".formatted(name, kernelName));
		}
		CudaResult.check(status, "kernel " + kernelName + " of " + name);
		return new CudaKernel(device, this, kernelName, function);
	}

	void close() {
		if (!closed) {
			closed = true;
			JCudaDriver.cuModuleUnload(handle);
		}
	}
}
