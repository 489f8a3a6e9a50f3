package org.thalweg.core.kit;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;

/**
 * Allocates the local memory of one work-group in the order of requests: arrays that no longer fit go to global memory. Used by
 * one thread.
 *
 * @since 0.1
 */
public final class LocalMemory {
	/** Bytes reserved for scalar variables of kernels and for runtimes. */
	public static final int SPARE = 1024;

	private final DeviceInfo device;
	private final Precision precision;
	private long room;

	/** All of a device's groups but {@link #SPARE}. */
	public LocalMemory(DeviceInfo device, Precision precision) {
		this.device = device;
		this.precision = precision;
		this.room = device.localBytes() - SPARE;
	}

	/** Bytes left, below 0 if more was reserved than there is. */
	public long room() {
		return room;
	}

	/** Reserves bytes that a kernel always uses. */
	public LocalMemory reserve(long bytes) {
		room -= bytes;
		return this;
	}

	/**
	 * Reserves the exchange memory of a group's lanes.
	 *
	 * @param numbers further numbers per accumulator, as in {@link Lanes#exchangeBytes}
	 */
	public LocalMemory reserveExchange(GroupShape group, int numbers) {
		return reserve(group.slots() * Lanes.exchangeBytes(device, precision, group.lanes(), numbers));
	}

	/** Whether that many bytes are left. */
	public boolean fits(long bytes) {
		return bytes <= room;
	}

	/** Reserves bytes if they are left, and returns whether it did. */
	public boolean take(long bytes) {
		boolean fits = fits(bytes);
		room -= fits ? bytes : 0;
		return fits;
	}

	/** Reserves reals if they fit, and returns whether it did. */
	public boolean takeReals(long n) {
		return take(n * precision.bytes());
	}
}
