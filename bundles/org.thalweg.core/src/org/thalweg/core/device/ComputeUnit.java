package org.thalweg.core.device;

/**
 * Resources of one compute unit of a device (NVIDIA: streaming multiprocessor); 0 if the driver does not report them. {@link
 * Occupancy} computes how much of it a launch uses.
 *
 * @param threads resident work-items
 * @param groups resident groups
 * @param registers registers of 32 bits, shared by all resident groups
 * @param localBytes local memory, shared by all resident groups; one group may be allowed less
 *            ({@link DeviceInfo#localBytes})
 * @param reservedBytes local memory that the runtime reserves per group; 0 on most devices
 */
public record ComputeUnit(int threads, int groups, long registers, long localBytes, int reservedBytes) {
	/** A compute unit of unknown resources. */
	public static final ComputeUnit UNKNOWN = new ComputeUnit(0, 0, 0, 0, 0);

	/** Whether all resources are known. */
	public boolean known() {
		return threads > 0 && groups > 0 && registers > 0 && localBytes > 0;
	}
}
