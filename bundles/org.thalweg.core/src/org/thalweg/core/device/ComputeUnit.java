package org.thalweg.core.device;

/**
 * What one compute unit of a device holds at a time; 0 where the driver does not tell. NVIDIA calls it a streaming
 * multiprocessor. {@link Occupancy} tells how much of it a launch uses.
 *
 * @param threads resident work-items
 * @param groups resident groups
 * @param registers registers of 32 bits, shared by all resident groups
 * @param localBytes local memory, shared by all resident groups; one group may be allowed less
 *            ({@link DeviceInfo#localBytes})
 * @param reservedBytes what the runtime itself takes of that for each group; 0 on most devices
 */
public record ComputeUnit(int threads, int groups, long registers, long localBytes, int reservedBytes) {
	/** Of which nothing is known. */
	public static final ComputeUnit UNKNOWN = new ComputeUnit(0, 0, 0, 0, 0);

	/** Whether everything is known that a launch can run out of. */
	public boolean known() {
		return threads > 0 && groups > 0 && registers > 0 && localBytes > 0;
	}
}
