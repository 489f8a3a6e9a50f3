package org.thalweg.benchmarks;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;

/** A device that adds up the bytes of the buffers that are allocated on it, and lets the real one do the work. One thread. */
final class CountedDevice implements KernelDevice {
	private final KernelDevice device;
	private long bytes;

	CountedDevice(KernelDevice device) {
		this.device = device;
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

	@Override
	public DeviceInfo info() {
		return device.info();
	}

	@Override
	public Language language() {
		return device.language();
	}

	@Override
	public Program build(KernelText text) {
		return device.build(text);
	}

	@Override
	public Queue queue() {
		return device.queue();
	}

	@Override
	public Queue newQueue() {
		return device.newQueue();
	}

	@Override
	public void close() {
		device.close();
	}
}
