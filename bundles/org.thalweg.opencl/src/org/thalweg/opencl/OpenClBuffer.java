package org.thalweg.opencl;

import java.util.function.Consumer;

import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.cl_mem;
import org.thalweg.core.device.DeviceChecks.Made;
import org.thalweg.core.device.KernelDevice.Buffer;

/** Device memory. */
final class OpenClBuffer implements Buffer, Made {
	private final OpenClDevice device;
	private final String label;
	private final long bytes;
	private final cl_mem memory;
	private final cl_mem whole;
	private final long origin;
	private final Pointer argument;
	private final Consumer<Buffer> onClose;
	private boolean closed;

	OpenClBuffer(OpenClDevice device, String label, long bytes, cl_mem memory, Consumer<Buffer> onClose) {
		this(device, label, bytes, memory, memory, 0, onClose);
	}

	/** A buffer that is a part of a larger one, {@code whole}, from byte {@code origin} on; closing it frees both. */
	OpenClBuffer(OpenClDevice device, String label, long bytes, cl_mem memory, cl_mem whole, long origin,
			Consumer<Buffer> onClose) {
		this.device = device;
		this.label = label;
		this.bytes = bytes;
		this.memory = memory;
		this.whole = whole;
		this.origin = origin;
		this.argument = Pointer.to(memory);
		this.onClose = onClose;
	}

	@Override
	public OpenClDevice device() {
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

	cl_mem memory() {
		return memory;
	}

	/** The memory with the guards round this buffer, if there are any. */
	cl_mem whole() {
		return whole;
	}

	/** Where this buffer begins in the whole. */
	long origin() {
		return origin;
	}

	/** Points to the handle, as kernels take it. */
	Pointer argument() {
		return argument;
	}

	/** Work that is queued already may still use the memory: OpenCL frees it afterwards. */
	@Override
	public void close() {
		if (!closed) {
			closed = true;
			CL.clReleaseMemObject(memory);
			if (whole != memory) {
				CL.clReleaseMemObject(whole);
			}
			onClose.accept(this);
		}
	}
}
