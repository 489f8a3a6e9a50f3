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

	/**
	 * Begins a description. The defaults are a CPU of one compute unit, in single precision, whose groups have one work-item.
	 *
	 * @since 0.1
	 */
	public static Builder of(String address, String name) {
		return new Builder(address, name);
	}

	/** Builder of a device's description. */
	public static final class Builder {
		private final String address;
		private final String name;
		private String vendor = "";
		private String driver = "";
		private String runtime = "";
		private String kind = "cpu";
		private long globalBytes;
		private long allocationBytes;
		private long localBytes;
		private int computeUnits = 1;
		private int groupSize = 1;
		private int lanes = 1;
		private boolean doubles;
		private boolean lanesExchange;
		private ComputeUnit unit = ComputeUnit.UNKNOWN;
		private List<DeviceProperty> properties = List.of();

		private Builder(String address, String name) {
			this.address = address;
			this.name = name;
		}

		/** Whose device, driver and runtime it is. */
		public Builder from(String ofVendor, String ofDriver, String ofRuntime) {
			this.vendor = ofVendor;
			this.driver = ofDriver;
			this.runtime = ofRuntime;
			return this;
		}

		/** {@code cpu}, {@code gpu} or {@code accelerator}. */
		public Builder kind(String of) {
			this.kind = of;
			return this;
		}

		/** Bytes for all buffers, for the largest one, and of a group's local memory. */
		public Builder memory(long global, long allocation, long local) {
			this.globalBytes = global;
			this.allocationBytes = allocation;
			this.localBytes = local;
			return this;
		}

		/** Compute units, work-items of the largest group, and of a warp or sub-group. */
		public Builder shape(int units, int largestGroup, int warp) {
			this.computeUnits = units;
			this.groupSize = largestGroup;
			this.lanes = warp;
			return this;
		}

		/** Whether it has double precision. */
		public Builder doubles(boolean available) {
			this.doubles = available;
			return this;
		}

		/** Whether the lanes of a warp can read each other's registers. */
		public Builder lanesExchange(boolean possible) {
			this.lanesExchange = possible;
			return this;
		}

		/** Resources of one compute unit. */
		public Builder unit(ComputeUnit resources) {
			this.unit = resources;
			return this;
		}

		/** What else the driver reports, in the order in which it is shown. */
		public Builder properties(List<DeviceProperty> reported) {
			this.properties = List.copyOf(reported);
			return this;
		}

		/** The description. */
		public DeviceInfo build() {
			return new DeviceInfo(address, name, vendor, driver, kind, runtime, globalBytes, allocationBytes, localBytes, computeUnits, groupSize,
					lanes, doubles, lanesExchange, unit, properties);
		}
	}

	/**
	 * The same device with another largest group, for kernels that take no larger one.
	 *
	 * @since 0.2
	 */
	public DeviceInfo withGroupSize(int largest) {
		return new DeviceInfo(address, name, vendor, driver, kind, runtime, globalBytes, allocationBytes, localBytes,
				computeUnits, largest, lanes, doubles, lanesExchange, unit, properties);
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
