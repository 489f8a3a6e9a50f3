package org.thalweg.core.kit;

import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.Precision;

/**
 * Lanes: the work-items that share one individual, a power of two from 1 to 32, LANES of {@code kernels/lib/evaluate.cl}.
 *
 * @since 0.1
 */
public final class Lanes {
	/** Partial results of one individual that lanes exchange through local memory. */
	private static final int EXCHANGED = 32;
	/** Assumed maximum size of an accumulator, in numbers, when local memory is planned. */
	private static final int ACCUMULATOR_REALS = 4;

	private Lanes() {
	}

	/**
	 * Checks a parameter {@code lanes}.
	 *
	 * @throws IllegalArgumentException unless it is 0, which lets the device decide, or a power of two
	 */
	public static void require(int lanes) {
		if (Integer.bitCount(lanes) > 1) {
			throw new IllegalArgumentException("lanes: " + lanes + " is not a power of two; use 1, 2, 4, 8, 16, 32 or 0");
		}
	}

	/** {@code lanes}, halved until one group of the device has room for all individuals together, or 1. */
	public static int within(DeviceInfo device, long individuals, int lanes) {
		int out = lanes;
		while (out > 1 && individuals * out > GroupShape.greatest(device)) {
			out /= 2;
		}
		return out;
	}

	/**
	 * Local memory in bytes through which the lanes of one individual exchange partial results, one accumulator for each; 0 if
	 * there is one lane or lanes can read each other's registers.
	 *
	 * @param numbers further numbers per accumulator
	 */
	public static long exchangeBytes(DeviceInfo device, Precision precision, int lanes, int numbers) {
		return lanes == 1 || device.lanesExchange() ? 0 : (long) EXCHANGED * (numbers + ACCUMULATOR_REALS) * precision.bytes();
	}
}
