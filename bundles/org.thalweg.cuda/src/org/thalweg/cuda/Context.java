package org.thalweg.cuda;

import org.thalweg.core.device.DeviceException;

import jcuda.driver.CUcontext;
import jcuda.driver.CUdevice;
import jcuda.driver.JCudaDriver;

/** A device's primary context, the one that every library in a process shares. */
final class Context implements AutoCloseable {
	private final String address;
	private final CUdevice device;
	private final CUcontext handle = new CUcontext();
	private boolean closed;

	Context(String address, CUdevice device) {
		this.address = address;
		this.device = device;
		CudaResult.check(JCudaDriver.cuDevicePrimaryCtxRetain(handle, device), address + ": the device cannot be opened");
	}

	/**
	 * Makes it the calling thread's context. Before every call, since another thread may call next, or this one may have
	 * used another device; asking the driver which it is would cost the same.
	 */
	void enter() {
		if (closed) {
			throw new DeviceException("device " + address + " is closed");
		}
		CudaResult.check(JCudaDriver.cuCtxSetCurrent(handle), address);
	}

	/** The same for closing resources, which must not fail. */
	void enterToClose() {
		if (!closed) {
			JCudaDriver.cuCtxSetCurrent(handle);
		}
	}

	@Override
	public void close() {
		if (!closed) {
			closed = true;
			JCudaDriver.cuDevicePrimaryCtxRelease(device);
		}
	}
}
