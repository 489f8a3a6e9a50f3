package org.thalweg.core.device;

import java.util.List;

/** The host as a backend: always available. */
public final class SequentialBackend implements Backend {
	@SuppressWarnings("resource") // the host holds nothing
	@Override
	public List<DeviceSlot> discover() {
		return List.of(new DeviceSlot.Available(new HostDevice().info()));
	}

	@Override
	public Device open(DeviceInfo info) {
		return new HostDevice(info, 1);
	}
}
