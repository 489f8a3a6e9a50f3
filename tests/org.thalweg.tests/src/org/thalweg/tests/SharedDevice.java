package org.thalweg.tests;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.KernelDevice;

/**
 * An OpenCL device that the tests of this process share, since PoCL reads its library of built-ins for every context, a third of a second
 * each time. Closing it does nothing. On CUDA each test opens its own: that is quick, and a fault ends the context.
 */
final class SharedDevice extends ForwardingDevice {
	private static final Map<String, SharedDevice> OPENED = new ConcurrentHashMap<>();

	private SharedDevice(KernelDevice device) {
		super(device);
	}

	static KernelDevice open(DeviceInfo info, boolean guarded) {
		if (info.backend().equals("cuda")) {
			return guarded ? Bench.openOwnGuarded(info) : Bench.openOwn(info);
		}
		return OPENED.computeIfAbsent(info.address() + guarded,
				_ -> new SharedDevice(guarded ? Bench.openOwnGuarded(info) : Bench.openOwn(info)));
	}

	@Override
	public void close() {
		// other tests continue to use it
	}
}
