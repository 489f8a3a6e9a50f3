package org.thalweg.core.device;

/**
 * Theoretical occupancy of a launch and its limiting resource. Computed without a device, by the resource allocation rules of
 * NVIDIA GPUs of compute capability 7 and later (CUDA programming guide, "Compute Capabilities"; checked against the toolkit's
 * cuda_occupancy.h). Assumes that the driver assigns as much of the unified cache to local memory as groups can use, as NVIDIA's
 * drivers do.
 *
 * @param groups groups resident on one compute unit; 0 if not even one fits, or if that is unknown
 * @param share resident warps among those that the unit could hold, 0 to 1; both ends occur
 * @param limit the resource that prevents one more group; of several the first in the order of the constants
 */
public record Occupancy(int groups, double share, Limit limit) {
	/** The limiting resource. */
	public enum Limit {
		/** Work-items per unit, or those of a group. */
		THREADS,
		/** Groups per unit. */
		GROUPS,
		/** Registers per unit. */
		REGISTERS,
		/** Local memory per unit, or that of a group. */
		LOCAL_MEMORY,
		/** The driver does not report the unit's resources, or the runtime not those of the kernel. */
		UNKNOWN
	}

	/** Allocation unit of registers for a warp. */
	private static final int REGISTER_LOT = 256;
	/** Number of register partitions of a unit; a warp uses one of them. */
	private static final int PARTS = 4;
	// Lots of local memory since capability 8.0, which is also when the driver began to reserve some for each group.
	private static final int LOCAL_LOT = 128;
	private static final int OLDER_LOCAL_LOT = 256;

	private static final Occupancy UNTOLD = new Occupancy(0, 0, Limit.UNKNOWN);

	/**
	 * Occupancy of launches of a kernel.
	 *
	 * @param groupSize work-items of a group, at least 1
	 */
	public static Occupancy of(DeviceInfo device, KernelResources kernel, int groupSize) {
		return of(device, groupSize, kernel.registers(), kernel.localBytes());
	}

	/**
	 * Occupancy for given resource use.
	 *
	 * @param groupSize work-items of a group, at least 1
	 * @param registers registers per work-item; −1 if unknown
	 * @param localBytes local memory per group, as the kernel declares it; −1 if unknown
	 * @throws IllegalArgumentException if the group size is below 1
	 */
	public static Occupancy of(DeviceInfo device, int groupSize, int registers, long localBytes) {
		if (groupSize < 1) {
			throw new IllegalArgumentException("a group has " + groupSize + " work-items; expected at least 1");
		}
		ComputeUnit unit = device.unit();
		if (!unit.known() || registers < 0 || localBytes < 0) {
			return UNTOLD;
		}
		long warps = (groupSize + device.lanes() - 1) / device.lanes();
		long room = unit.threads() / device.lanes();
		long local = localOf(unit, localBytes);
		long[] fit = { groupSize > device.groupSize() ? 0 : room / warps, unit.groups(),
				registers == 0 ? Long.MAX_VALUE : warps(unit, registers, device.lanes()) / warps,
				localBytes > device.localBytes() ? 0 : local == 0 ? Long.MAX_VALUE : unit.localBytes() / local };
		int least = 0;
		for (int i = 1; i < fit.length; i++) {
			least = fit[i] < fit[least] ? i : least;
		}
		int groups = Math.toIntExact(fit[least]);
		return new Occupancy(groups, (double) (groups * warps) / room, Limit.values()[least]);
	}

	/**
	 * Warps that fit in a unit's registers; a group of more warps cannot be launched.
	 *
	 * @param unit with a known number of registers
	 * @param registers per work-item, at least 1
	 * @param lanes work-items per warp
	 */
	public static long warps(ComputeUnit unit, int registers, int lanes) {
		long perWarp = roundUp((long) registers * lanes, REGISTER_LOT);
		return unit.registers() / PARTS / perWarp * PARTS;
	}

	private static long localOf(ComputeUnit unit, long declared) {
		return roundUp(declared + unit.reservedBytes(), unit.reservedBytes() > 0 ? LOCAL_LOT : OLDER_LOCAL_LOT);
	}

	private static long roundUp(long value, long lot) {
		return (value + lot - 1) / lot * lot;
	}
}
