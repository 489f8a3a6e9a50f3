package org.thalweg.core.kit;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;

/**
 * The local memory of one work-group, given out in the order in which it is asked for: what does not fit any more has to lie in
 * global memory. Used by one thread.
 *
 * @since 0.1
 */
public final class LocalMemory {
	/** Bytes that are left to single variables of kernels and to runtimes. */
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

	/** Takes bytes that a kernel uses in any case. */
	public LocalMemory reserve(long bytes) {
		room -= bytes;
		return this;
	}

	/**
	 * Takes what the lanes of a group exchange.
	 *
	 * @param numbers further numbers beside each accumulator, as in {@link Lanes#exchangeBytes}
	 */
	public LocalMemory reserveExchange(GroupShape group, int numbers) {
		return reserve(group.slots() * Lanes.exchangeBytes(device, precision, group.lanes(), numbers));
	}

	/** Whether so many bytes are left. */
	public boolean fits(long bytes) {
		return bytes <= room;
	}

	/** Takes bytes if they are left, and says whether. */
	public boolean take(long bytes) {
		boolean fits = fits(bytes);
		room -= fits ? bytes : 0;
		return fits;
	}

	/** Takes reals if there is room for them, and says whether. */
	public boolean takeReals(long n) {
		return take(n * precision.bytes());
	}
}
