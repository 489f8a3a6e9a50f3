package org.thalweg.core.kit;

import java.util.List;

import org.thalweg.core.device.ComputeUnit;
import org.thalweg.core.device.DeviceInfo;

/** Facts of devices, for what reads nothing else. */
final class Devices {
	/** Groups of up to 1024 in warps of 32 that exchange registers, 48 KiB of local memory. */
	static final DeviceInfo GPU = device("gpu", 48 << 10, 1024, 32, true);
	/** Groups of up to 4096, 512 KiB of local memory. */
	static final DeviceInfo CPU = device("cpu", 512 << 10, 4096, 1, false);

	private Devices() {
	}

	static DeviceInfo device(String kind, long localBytes, int groupSize, int lanes, boolean exchange) {
		return new DeviceInfo("test:0", kind, "", "", kind, "", 1L << 30, 1L << 30, localBytes, 4, groupSize, lanes, true, exchange,
				ComputeUnit.UNKNOWN, List.of());
	}
}
