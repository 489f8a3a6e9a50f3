package org.thalweg.algorithms;

/** What all algorithms ask of the parameter {@code lanes}, work-items of one individual. */
public final class Lanes {
	private Lanes() {
	}

	/** @throws IllegalArgumentException unless it is 0, which lets the device decide, or a power of two */
	public static void require(int lanes) {
		if (Integer.bitCount(lanes) > 1) {
			throw new IllegalArgumentException("lanes: " + lanes + " is not a power of two; use 1, 2, 4, 8, 16, 32 or 0");
		}
	}
}
