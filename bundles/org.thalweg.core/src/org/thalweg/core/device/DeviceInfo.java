package org.thalweg.core.device;

import java.util.List;
import java.util.Optional;

/**
 * Properties of a device that are known without opening it.
 *
 * @param address how users name it: {@code sequential}, {@code opencl:0:1} (platform, device), {@code cuda:0}
 * @param kind {@code cpu}, {@code gpu} or {@code accelerator}
 * @param runtime runtime and version, e.g. "OpenCL 1.2 pocl 3.1" or "CUDA 13.0"
 * @param globalBytes memory for buffers
 * @param allocationBytes largest single buffer
 * @param localBytes local (shared) memory that a work-group of our kernels may use
 * @param groupSize largest work-group
 * @param lanes work-items per warp or sub-group; 1 on CPUs
 * @param doubles whether double precision is available
 * @param lanesExchange whether the lanes of a warp can read each other's registers (WARP_SHUFFLE in {@code kernels/dialect});
 *            otherwise they exchange through local memory
 * @param unit resources of one compute unit
 * @param properties everything else the driver reports, in a fixed order, grouped by heading
 */
public record DeviceInfo(String address, String name, String vendor, String driver, String kind, String runtime,
		long globalBytes, long allocationBytes, long localBytes, int computeUnits, int groupSize, int lanes,
		boolean doubles, boolean lanesExchange, ComputeUnit unit, List<DeviceProperty> properties) {

	/** A device whose lanes cannot exchange registers and whose compute units are unknown. */
	public DeviceInfo(String address, String name, String vendor, String driver, String kind, String runtime,
			long globalBytes, long allocationBytes, long localBytes, int computeUnits, int groupSize, int lanes,
			boolean doubles, List<DeviceProperty> properties) {
		this(address, name, vendor, driver, kind, runtime, globalBytes, allocationBytes, localBytes, computeUnits, groupSize,
				lanes, doubles, false, ComputeUnit.UNKNOWN, properties);
	}

	/** The backend's id, the first part of the address. */
	public String backend() {
		return address.contains(":") ? address.substring(0, address.indexOf(':')) : address;
	}

	/** A property's value with its unit; empty if the driver does not report it. */
	public Optional<String> property(String name) {
		return properties.stream().filter(p -> p.name().equals(name)).map(DeviceProperty::text).findFirst();
	}

	/** Whether the device is a CPU, which runs best with few work-items that each do much work. */
	public boolean cpu() {
		return kind.equals("cpu");
	}
}
