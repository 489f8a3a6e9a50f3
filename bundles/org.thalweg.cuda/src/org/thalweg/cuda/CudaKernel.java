package org.thalweg.cuda;

import java.util.Optional;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelResources;
import org.thalweg.core.device.Launch;

import jcuda.driver.CUfunction_attribute;
import jcuda.driver.JCudaDriver;

/** A kernel. */
final class CudaKernel implements Kernel {
	private final CudaDevice device;
	private final Module module;
	private final String name;
	private final Function function;
	private final Optional<int[]> parameters;
	private final KernelResources resources;

	CudaKernel(CudaDevice device, Module module, String name, Function function) {
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

	/** The launch's kernel, if the launch is one that it can take. */
	static CudaKernel of(Launch launch, CudaDevice device) {
		if (!(launch.kernel() instanceof CudaKernel k) || k.device != device || k.module.closed()) {
			throw new DeviceException("kernel %s was not built on %s, or that is closed".formatted(launch.kernel().name(),
					device.info().address()));
		}
		k.require(launch);
		return k;
	}

	private void require(Launch launch) {
		if (launch.groups() < 1 || launch.groupSize() < 1) {
			throw new DeviceException("kernel %s: %d groups of %d: both must be at least 1".formatted(name, launch.groups(),
					launch.groupSize()));
		}
		if (launch.groupSize() > resources.groupSize()) {
			throw new DeviceException("kernel %s: groups of %d work-items; on %s (%s) it can have up to %d".formatted(name,
					launch.groupSize(), device.info().address(), device.info().name(), resources.groupSize()));
		}
		if (parameters.isPresent() && launch.arguments().size() != parameters.get().length) {
			throw new DeviceException("kernel %s takes %d arguments, %d were given".formatted(name, parameters.get().length,
					launch.arguments().size()));
		}
	}

	/** CUDA itself takes what it is given, and would read what is missing from anywhere. */
	void requireBytes(int i, Object argument, int bytes) {
		if (parameters.isPresent() && parameters.get()[i] != bytes) {
			throw new DeviceException("kernel %s: argument %d (counted from 0), %s %s, does not fit: it has %d bytes, not %d"
					.formatted(name, i, argument.getClass().getSimpleName(), argument instanceof Buffer b ? b.label() : argument,
							bytes, parameters.get()[i]));
		}
	}

	Function function() {
		return function;
	}

	private int attribute(int attribute) {
		int[] value = new int[1];
		Result.check(JCudaDriver.cuFuncGetAttribute(value, attribute, function), "kernel " + name);
		return value[0];
	}
}
