package org.thalweg.benchmarks;

/**
 * The least time that one generation of all populations can take on a device, however it is laid out: what cannot be left
 * out of the method, at the speeds of {@link Ceilings}. {@link ClpsoFloor}, {@link DeFloor} and {@link SpsoFloor} say what that is.
 *
 * @param traffic seconds per generation to move individuals to and from memory
 * @param issue seconds per generation for all operations and random numbers
 * @param chain seconds per generation for what waits for one another
 * @param numbers seconds per generation on the host; 0 where the device makes all numbers
 * @param bytes transferred from the host per generation
 */
record Floor(double traffic, double issue, double chain, double numbers, double bytes) {
	/** Seconds per generation on the device. */
	double device() {
		return Math.max(traffic, Math.max(issue, chain));
	}
}
