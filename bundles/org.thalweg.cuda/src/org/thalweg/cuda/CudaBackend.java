package org.thalweg.cuda;

import java.util.List;

import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.DeviceSlot.Available;
import org.thalweg.core.device.DeviceSlot.Unavailable;
import org.thalweg.core.device.Guards;
import org.thalweg.core.device.KernelDevice;

import jcuda.driver.CUdevice;
import jcuda.driver.JCudaDriver;

/** All CUDA devices of this machine. Addresses are {@code cuda:<n>}, in the driver's order. */
public final class CudaBackend implements Backend {
	@Override
	public List<DeviceSlot> discover() {
		return new Discovery().slots();
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

	private CudaDevice open(DeviceInfo info, boolean guarded) {
		List<DeviceSlot> slots = discover();
		List<DeviceInfo> there = slots.stream().filter(Available.class::isInstance).map(s -> ((Available) s).info()).toList();
		DeviceInfo found = there.stream().filter(i -> i.address().equals(info.address())).findFirst()
				.orElseThrow(() -> new DeviceException("device " + info.address() + ": " + instead(there, slots)));
		CUdevice device = new CUdevice();
		CudaResult.check(JCudaDriver.cuDeviceGet(device, Integer.parseInt(info.address().substring("cuda:".length()))),
				info.address());
		return new CudaDevice(device, found, guarded);
	}

	private static String instead(List<DeviceInfo> there, List<DeviceSlot> slots) {
		if (there.isEmpty()) {
			return slots.stream().filter(Unavailable.class::isInstance).map(Unavailable.class::cast)
					.map(u -> u.cause() + ". " + u.remedy()).findFirst().orElse("this machine has no CUDA device");
		}
		String list = String.join(", ", there.stream().map(i -> i.address() + " (" + i.name() + ")").toList());
		return there.size() == 1 ? "this machine has one CUDA device, %s. Use %s, or opencl, or sequential".formatted(list,
				there.getFirst().address()) : "this machine has " + list;
	}
}
