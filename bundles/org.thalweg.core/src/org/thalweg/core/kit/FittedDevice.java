package org.thalweg.core.kit;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.KernelDevice;

/** A device for kernels that do not take its largest groups: plans made for it have smaller ones. Closing it closes the device. */
final class FittedDevice extends ForwardingDevice {
	private final DeviceInfo info;

	/** @param groupSize work-items of the largest group that the kernels take */
	FittedDevice(KernelDevice device, int groupSize) {
		super(device);
		this.info = device.info().withGroupSize(groupSize);
	}

	@Override
	public DeviceInfo info() {
		return info;
	}
}
