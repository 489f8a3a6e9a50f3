package org.thalweg.core.device;

/** An opened device. */
public sealed interface Device extends AutoCloseable permits HostDevice, KernelDevice {
	DeviceInfo info();

	@Override
	void close();
}
