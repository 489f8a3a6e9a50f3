package org.thalweg.cuda;

import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelDevice;

/** The CUDA devices of the machine that runs the tests. */
final class Devices {
	private Devices() {
	}

	static List<DeviceInfo> all() {
		List<DeviceInfo> found = new CudaBackend().discover().stream().filter(DeviceSlot.Available.class::isInstance)
				.map(s -> ((DeviceSlot.Available) s).info()).toList();
		Assumptions.assumeFalse(found.isEmpty(), "skipped: no device");
		return found;
	}

	static KernelDevice openFirst() {
		return open(all().getFirst());
	}

	static KernelDevice open(DeviceInfo info) {
		return (KernelDevice) new CudaBackend().open(info);
	}
}
