package org.thalweg.core.algorithm;

import java.util.Optional;

import org.thalweg.core.device.DeviceInfo;

/**
 * Memory a search will ask for.
 *
 * @param fixedBytes whatever the number of populations
 * @param populationBytes for each population
 * @param largestBytes the largest single buffer per population
 */
public record MemoryForecast(long fixedBytes, long populationBytes, long largestBytes) {
	/** All of it for n populations. */
	public long bytes(int populations) {
		return Math.addExact(fixedBytes, Math.multiplyExact(populationBytes, populations));
	}

	/** Why n populations do not fit a device, with the figure and a number that does; empty if they fit. */
	public Optional<String> objection(DeviceInfo device, int populations) {
		long most = device.globalBytes();
		if (bytes(populations) <= most && largestBytes * populations <= device.allocationBytes()) {
			return Optional.empty();
		}
		long fit = Math.min((most - fixedBytes) / Math.max(1, populationBytes),
				device.allocationBytes() / Math.max(1, largestBytes));
		String out = populations + (populations == 1 ? " population needs " : " populations together need ")
				+ mebibytes(bytes(populations)) + " (largest buffer " + mebibytes(largestBytes * populations) + "), but "
				+ device.address() + " (" + device.name() + ") has " + mebibytes(most) + " (largest buffer "
				+ mebibytes(device.allocationBytes()) + "). ";
		return Optional.of(out + (fit >= 1 ? "Use 'together: " + fit + "' or less."
				: "Use fewer individuals, a smaller dimension, single precision or a device with more memory."));
	}

	private static String mebibytes(long bytes) {
		return String.format(java.util.Locale.ROOT, "%,.1f MiB", bytes / 1048576.0);
	}
}
