package org.thalweg.core.kit;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;

/**
 * Capacity of a work-item for private arrays: registers on GPUs, which spill beyond, a stack on CPUs, which a runtime may not
 * make large.
 *
 * @since 0.1
 */
public final class PrivateMemory {
	/** Coordinates of a lane up to which arrays stay in registers. */
	private static final int REGISTER_COORDINATES = 32;
	/** The same on CPUs where a lane has all coordinates. */
	private static final int STACK_COORDINATES = 128;
	/** Private memory of a whole group that a CPU runtime keeps on a thread's stack. */
	private static final long STACK_BYTES = 1 << 20;

	private PrivateMemory() {
	}

	/** Coordinates of a lane up to which a private array of them pays. */
	public static int coordinates(DeviceInfo device, int lanes) {
		return device.cpu() && lanes == 1 ? STACK_COORDINATES : REGISTER_COORDINATES;
	}

	/**
	 * Whether a group's private arrays fit the stack on which a CPU runtime keeps them; true on other devices.
	 *
	 * @param arrays that each work-item has
	 * @param own reals of each of them
	 */
	public static boolean fitsStack(DeviceInfo device, Precision precision, GroupShape group, int arrays, int own) {
		return !device.cpu() || (long) arrays * own * group.items() * precision.bytes() <= STACK_BYTES;
	}
}
