package org.thalweg.opencl;

import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.Guards;
import org.thalweg.core.device.KernelDevice;

/** All OpenCL devices of this machine. Addresses are {@code opencl:<platform>:<device>}, in the loader's order. */
public final class OpenClBackend implements Backend {
	@Override
	public List<DeviceSlot> discover() {
		return Platforms.search().slots();
	}

	@Override
	public Device open(DeviceInfo info) {
		return open(info, false);
	}

	/**
	 * The same for tests: every buffer lies among {@link Guards}. What writes outside one ends in a DeviceException that
	 * names buffer, side, offsets and kernel. Slow, since every call waits for the device.
	 */
	public KernelDevice openGuarded(DeviceInfo info) {
		return open(info, true);
	}

	private static OpenClDevice open(DeviceInfo info, boolean guarded) {
		return new OpenClDevice(Platforms.known(info).orElseGet(() -> searched(info)), guarded);
	}

	private static PlatformDevice searched(DeviceInfo info) {
		List<PlatformDevice> devices = Platforms.search().devices();
		return Platforms.known(info).orElseThrow(() -> new DeviceException("device %s: this machine has %s".formatted(info.address(),
				devices.isEmpty() ? "no OpenCL device" : list(devices))));
	}

	private static String list(List<PlatformDevice> devices) {
		return devices.stream().map(f -> f.info().address() + " (" + f.info().name() + ")")
				.collect(Collectors.joining(", "));
	}
}
