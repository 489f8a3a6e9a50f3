package org.thalweg.opencl;

import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;

/** All OpenCL devices of this machine. Addresses are {@code opencl:<platform>:<device>}, in the loader's order. */
public final class OpenClBackend implements Backend {
	@Override
	public List<DeviceSlot> discover() {
		return Platforms.search().slots();
	}

	@Override
	public Device open(DeviceInfo info) {
		List<Found> devices = Platforms.search().devices();
		Found found = devices.stream().filter(f -> f.info().address().equals(info.address())).findFirst()
				.orElseThrow(() -> new DeviceException("device %s: this machine has %s".formatted(info.address(),
						devices.isEmpty() ? "no OpenCL device" : list(devices))));
		return new OpenClDevice(found);
	}

	private static String list(List<Found> devices) {
		return devices.stream().map(f -> f.info().address() + " (" + f.info().name() + ")")
				.collect(Collectors.joining(", "));
	}
}
