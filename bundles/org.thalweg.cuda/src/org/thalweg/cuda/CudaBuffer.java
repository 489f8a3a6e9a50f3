package org.thalweg.cuda;

import org.thalweg.core.device.DeviceChecks.Made;
import org.thalweg.core.device.KernelDevice.Buffer;

import jcuda.driver.CUdeviceptr;

/** Device memory. */
final class CudaBuffer implements Buffer, Made {
	private final CudaDevice device;
	private final String label;
	private final long bytes;
	private final DevicePointer pointer;
	private final long origin;
	private boolean closed;

	/** @param origin offset of the buffer from the pointer, which is what is freed */
	CudaBuffer(CudaDevice device, String label, long bytes, DevicePointer pointer, long origin) {
		this.device = device;
		this.label = label;
		this.bytes = bytes;
		this.pointer = pointer;
		this.origin = origin;
	}

	@Override
	public CudaDevice device() {
		return device;
	}

	@Override
	public boolean closed() {
		return closed;
	}

	@Override
	public String label() {
		return label;
	}

	@Override
	public long bytes() {
		return bytes;
	}

	CUdeviceptr at(long offset) {
		return origin + offset == 0 ? pointer : pointer.withByteOffset(origin + offset);
	}

	/** What kernels get. */
	long address() {
		return pointer.address() + origin;
	}

	/** Waits for the work that is queued. */
	@Override
	public void close() {
		if (!closed) {
			closed = true;
			device.release(this, pointer, Math.max(bytes, 1) + 2 * origin);
		}
	}
}
