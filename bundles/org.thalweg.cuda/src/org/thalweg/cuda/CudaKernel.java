package org.thalweg.cuda;

import java.util.Optional;

import org.thalweg.core.device.DeviceChecks;
import org.thalweg.core.device.DeviceChecks.Made;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.Launch;

import jcuda.driver.CUfunction_attribute;
import jcuda.driver.JCudaDriver;

/** A kernel. */
final class CudaKernel implements Kernel, Made {
	private final CudaDevice device;
	private final Module module;
	private final String name;
	private final KernelFunction function;
	private final Optional<int[]> parameters;
	private final KernelResources resources;

	CudaKernel(CudaDevice device, Module module, String name, KernelFunction function) {
		this.device = device;
		this.module = module;
		this.name = name;
		this.function = function;
		this.parameters = device.driver().parameterSizes(function.handle());
		this.resources = new KernelResources(attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_NUM_REGS),
				attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES),
				attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES),
				attribute(CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK), device.info().lanes());
	}

	@Override
	public String name() {
		return name;
	}

	@Override
	public KernelResources resources() {
		return resources;
	}

	@Override
	public int maxCoResidentGroups(int groupSize) {
		if (!device.groupsMeet()) {
			return 0;
		}
		int[] ofUnit = new int[1];
		CudaResult.check(JCudaDriver.cuOccupancyMaxActiveBlocksPerMultiprocessor(ofUnit, function, groupSize, 0), "kernel " + name);
		return ofUnit[0] * device.info().computeUnits();
	}

	@Override
	public CudaDevice device() {
		return device;
	}

	@Override
	public boolean closed() {
		return module.closed();
	}

	/** The launch's kernel, if the launch is one that it can take. */
	static CudaKernel of(Launch launch, CudaDevice device) {
		CudaKernel k = device.checks().kernel(launch, CudaKernel.class);
		if (k.parameters.isPresent()) {
			device.checks().count(launch, k.parameters.get().length);
		}
		return k;
	}

	/** CUDA itself takes what it is given, and would read what is missing from anywhere. */
	void requireBytes(int i, Object argument, int bytes) {
		if (parameters.isPresent() && parameters.get()[i] != bytes) {
			throw DeviceChecks.misfit(name, i, argument, "it has " + bytes + " bytes; expected " + parameters.get()[i]);
		}
	}

	KernelFunction function() {
		return function;
	}

	private int attribute(int attribute) {
		int[] value = new int[1];
		CudaResult.check(JCudaDriver.cuFuncGetAttribute(value, attribute, function), "kernel " + name);
		return value[0];
	}
}
