package org.thalweg.experiment.reading;

import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;

/**
 * A device entry whose devices are here and open.
 *
 * @param path of the entry in the file
 * @param devices several for a pool; the host last
 */
public record OpenedDevices(DeviceEntry entry, String path, List<Device> devices) {
	public boolean host() {
		return devices.getFirst() instanceof HostDevice;
	}

	/** As cases show it: the device, or the pool as it was written. */
	public String address() {
		return entry.pool() ? entry.address() : devices.getFirst().info().address();
	}

	/** Whether all devices have the same identity. */
	public boolean like() {
		return devices.stream().map(d -> d.info().backend() + " " + d.info().name()).distinct().count() == 1;
	}

	/** Whether all their results have the same bits. */
	public boolean equal() {
		return like() && devices.stream().map(d -> d.info().driver() + " " + d.info().runtime()).distinct().count() == 1;
	}

	/** The devices by name. */
	public String members() {
		return devices.stream().map(Device::info).map(OpenedDevices::name).collect(Collectors.joining(" and "));
	}

	private static String name(DeviceInfo info) {
		return info.address() + " (" + info.name() + ")";
	}
}
