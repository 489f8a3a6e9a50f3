package org.thalweg.tests;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;

/**
 * An OpenCL device that the tests of this process share, since PoCL reads its library of built-ins for every context, a third of a second
 * each time. Closing it does nothing. On CUDA each test opens its own: that is quick, and a fault ends the context.
 */
record SharedDevice(KernelDevice device) implements KernelDevice {
	private static final Map<String, SharedDevice> OPENED = new ConcurrentHashMap<>();

	static KernelDevice open(DeviceInfo info, boolean guarded) {
		if (info.backend().equals("cuda")) {
			return guarded ? Bench.openOwnGuarded(info) : Bench.openOwn(info);
		}
		return OPENED.computeIfAbsent(info.address() + guarded,
				_ -> new SharedDevice(guarded ? Bench.openOwnGuarded(info) : Bench.openOwn(info)));
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
	public Buffer allocate(String label, long bytes) {
		return device.allocate(label, bytes);
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
	}
}
