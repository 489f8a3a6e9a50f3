package org.thalweg.core.device;

import java.util.List;
import java.util.Optional;

/**
 * What is known of a device without opening it.
 *
 * @param address how users name it: {@code sequential}, {@code opencl:0:1} (platform, device), {@code cuda:0}
 * @param kind {@code cpu}, {@code gpu} or {@code accelerator}
 * @param runtime runtime and version, e.g. "OpenCL 1.2 pocl 3.1" or "CUDA 13.0"
 * @param globalBytes memory for buffers
 * @param allocationBytes largest single buffer
 * @param localBytes local (shared) memory of a work-group that kernels here may use
 * @param groupSize largest work-group
 * @param lanes work-items that advance together (warp, sub-group); 1 on CPUs
 * @param doubles whether double precision is available
 * @param lanesExchange whether lanes that advance together read each other's registers (WARP_SHUFFLE in
 *            {@code kernels/dialect}); where they do not, they exchange through local memory
 * @param unit what one compute unit holds at a time
 * @param properties everything else the driver tells, in a fixed order, properties of one group together
 */
public record DeviceInfo(String address, String name, String vendor, String driver, String kind, String runtime,
		long globalBytes, long allocationBytes, long localBytes, int computeUnits, int groupSize, int lanes,
		boolean doubles, boolean lanesExchange, ComputeUnit unit, List<DeviceProperty> properties) {

	/** A device whose lanes do not exchange and whose compute units are unknown. */
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

	/** A property's value with its unit; empty where the driver does not tell. */
	public Optional<String> property(String name) {
		return properties.stream().filter(p -> p.name().equals(name)).map(DeviceProperty::text).findFirst();
	}

	/** True where work-items are best few and fat. */
	public boolean cpu() {
		return kind.equals("cpu");
	}
}
