package org.thalweg.benchmarks;

/**
 * The minimum time of one generation of all populations on a device, in any layout: the indispensable work
 * of the method, at the speeds of {@link Ceilings}. It is specified in {@link ClpsoFloor}, {@link CmaesFloor}, {@link DeFloor}, {@link LShadeFloor}
 * and {@link SpsoFloor}.
 *
 * @param traffic seconds per generation to move individuals to and from memory
 * @param issue seconds per generation for all operations and random numbers
 * @param chain seconds per generation for the longest chain of dependent operations
 * @param numbers seconds per generation on the host; 0 if the device generates all numbers
 * @param bytes transferred from the host per generation
 */
record Floor(double traffic, double issue, double chain, double numbers, double bytes) {
	/** Seconds per generation on the device. */
	double device() {
		return Math.max(traffic, Math.max(issue, chain));
	}
}
