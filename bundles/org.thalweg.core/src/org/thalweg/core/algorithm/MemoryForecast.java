package org.thalweg.core.algorithm;

import java.util.Optional;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;

/**
 * Memory that a search will allocate.
 *
 * @param fixedBytes independent of the number of populations
 * @param populationBytes for each population
 * @param largestBytes the largest single buffer per population
 */
public record MemoryForecast(long fixedBytes, long populationBytes, long largestBytes) {
	/**
	 * For a population on the host that keeps this number of rows with one number for each variable, each a separate array.
	 *
	 * @param rows individuals, as often as each is kept, and what evaluations and steps work in
	 * @since 0.1
	 */
	public static MemoryForecast ofRows(long rows, int dimension) {
		return ofRows(rows, 0, dimension);
	}

	/**
	 * The same where some rows are kept in single precision.
	 *
	 * @param rows in double precision, at least one
	 * @param singles in single precision
	 * @since 0.1
	 */
	public static MemoryForecast ofRows(long rows, long singles, int dimension) {
		long row = HeapRegions.array((long) dimension * Double.BYTES);
		return new MemoryForecast(1 << 20, rows * row + singles * HeapRegions.array((long) dimension * Float.BYTES), row);
	}

	/** All of it for n populations; {@link Long#MAX_VALUE} where that passes what a long counts. */
	public long bytes(int populations) {
		return saturated(fixedBytes + (double) populationBytes * populations, fixedBytes + populationBytes * populations);
	}

	private long largest(int populations) {
		return saturated((double) largestBytes * populations, largestBytes * populations);
	}

	/** A forecast below 0 has overflowed. */
	private long saturated(double about, long exact) {
		boolean overflowed = fixedBytes < 0 || populationBytes < 0 || largestBytes < 0 || about >= 0x1p62;
		return overflowed ? Long.MAX_VALUE : exact;
	}

	/** Why n populations do not fit a device, with the figure and a number that does; empty if they fit. */
	public Optional<String> objection(DeviceInfo device, int populations) {
		long most = device.globalBytes();
		if (bytes(populations) <= most && largest(populations) <= device.allocationBytes()) {
			return Optional.empty();
		}
		long fit = bytes(1) == Long.MAX_VALUE ? 0 : Math.min((most - fixedBytes) / Math.max(1, populationBytes),
				device.allocationBytes() / Math.max(1, largestBytes));
		String out = populations + (populations == 1 ? " population needs " : " populations in one batch need ")
				+ mebibytes(bytes(populations)) + " (largest buffer " + mebibytes(largest(populations)) + "), but "
				+ device.address() + " (" + device.name() + ") has " + mebibytes(most) + " (largest buffer "
				+ mebibytes(device.allocationBytes()) + "). ";
		return Optional.of(out + (fit >= 1 ? "Use 'together: " + fit + "' or less."
				: device.backend().equals(HostDevice.ADDRESS)
						? "Use fewer individuals, a smaller dimension, or give Java more memory with -Xmx."
				: "Use fewer individuals, a smaller dimension, single precision or a device with more memory."));
	}

	private static String mebibytes(long bytes) {
		return String.format(java.util.Locale.ROOT, "%,.1f MiB", bytes / 1048576.0);
	}
}
