package org.thalweg.opencl;

import org.thalweg.core.device.ComputeUnit;

/**
 * Resources of a compute unit of NVIDIA's GPUs, of which their OpenCL only reports registers. From the CUDA
 * programming guide 13, "Compute Capabilities", table of technical specifications; the bytes that the driver reserves for
 * each group from the Ampere tuning guide, section "Unified shared memory, L1 and texture cache".
 */
final class NvidiaUnits {
	private NvidiaUnits() {
	}

	/**
	 * A device's compute unit; of those that the table lacks only the registers are known.
	 *
	 * @param capability compute capability, e.g. "9.0"
	 * @param registers as reported by the driver; 0 if it does not
	 */
	static ComputeUnit of(String capability, long registers) {
		return switch (capability) {
		case "7.5" -> new ComputeUnit(1024, 16, registers, 64 << 10, 0);
		case "8.0" -> new ComputeUnit(2048, 32, registers, 164 << 10, 1 << 10);
		case "8.6" -> new ComputeUnit(1536, 16, registers, 100 << 10, 1 << 10);
		case "8.9" -> new ComputeUnit(1536, 24, registers, 100 << 10, 1 << 10);
		case "9.0", "10.0" -> new ComputeUnit(2048, 32, registers, 228 << 10, 1 << 10);
		case "12.0" -> new ComputeUnit(1536, 24, registers, 100 << 10, 1 << 10);
		default -> new ComputeUnit(0, 0, registers, 0, 0);
		};
	}
}
