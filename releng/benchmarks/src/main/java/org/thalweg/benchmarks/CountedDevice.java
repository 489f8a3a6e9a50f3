package org.thalweg.benchmarks;

import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.KernelDevice;

/** A device that adds up the bytes of buffers allocated on it, and delegates the work to the real one. One thread. */
final class CountedDevice extends ForwardingDevice {
	private long bytes;

	CountedDevice(KernelDevice device) {
		super(device);
	}

	/** Bytes of all buffers so far, also of those that were closed. */
	long bytes() {
		return bytes;
	}

	@Override
	public Buffer allocate(String label, long size) {
		Buffer out = device.allocate(label, size);
		bytes += size;
		return out;
	}
}
