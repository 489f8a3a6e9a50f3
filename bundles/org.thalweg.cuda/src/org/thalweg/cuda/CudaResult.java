package org.thalweg.cuda;

import org.thalweg.core.device.DeviceException;

import jcuda.driver.CUresult;

/** Result codes of the CUDA driver, which JCuda returns as they are. */
final class CudaResult {
	private CudaResult() {
	}

	/** @throws DeviceException if the call failed; the message begins with the attempted operation */
	static void check(int code, String what) {
		if (code != CUresult.CUDA_SUCCESS) {
			throw new DeviceException(what + ": " + describe(code));
		}
	}

	/** The code's name and the remedy, if there is one. */
	static String describe(int code) {
		String way = remedy(code);
		return way.isEmpty() ? name(code) : name(code) + ". " + way;
	}

	static String name(int code) {
		return CUresult.stringFor(code);
	}

	private static String remedy(int code) {
		return switch (code) {
		case CUresult.CUDA_ERROR_OUT_OF_MEMORY -> "Use fewer populations per batch (together:), a smaller population or single precision.";
		case CUresult.CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES -> "Use smaller groups.";
		case CUresult.CUDA_ERROR_ILLEGAL_ADDRESS, CUresult.CUDA_ERROR_MISALIGNED_ADDRESS, CUresult.CUDA_ERROR_LAUNCH_FAILED,
				CUresult.CUDA_ERROR_ILLEGAL_INSTRUCTION, CUresult.CUDA_ERROR_HARDWARE_STACK_ERROR,
				CUresult.CUDA_ERROR_INVALID_ADDRESS_SPACE, CUresult.CUDA_ERROR_INVALID_PC ->
			"A kernel read or wrote outside its memory. This process cannot use CUDA devices any more: restart the program. "
					+ "With --isolate only the job's own process is affected.";
		case CUresult.CUDA_ERROR_LAUNCH_TIMEOUT -> "The card also drives a display, which limits the time of kernels: use fewer "
				+ "steps per launch.";
		case CUresult.CUDA_ERROR_ECC_UNCORRECTABLE -> "The card's memory has an error: see nvidia-smi -q -d ECC.";
		case CUresult.CUDA_ERROR_NO_BINARY_FOR_GPU, CUresult.CUDA_ERROR_INVALID_IMAGE,
				CUresult.CUDA_ERROR_UNSUPPORTED_PTX_VERSION ->
			"Compiler and driver are incompatible: install a newer driver, or name an older NVRTC in THALWEG_NVRTC.";
		case CUresult.CUDA_ERROR_DEVICE_UNAVAILABLE -> "Another program uses the device (compute mode exclusive).";
		case CUresult.CUDA_ERROR_STUB_LIBRARY -> "The toolkit's stub of libcuda.so.1 was found before the driver's: remove "
				+ "the folder 'stubs' from LD_LIBRARY_PATH.";
		case CUresult.CUDA_ERROR_SYSTEM_DRIVER_MISMATCH -> "Kernel module and library of the driver have different versions: "
				+ "restart the machine after the update.";
		case CUresult.CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE -> "A compatibility library of a newer CUDA was found that "
				+ "this card cannot use: remove it from LD_LIBRARY_PATH.";
		case CUresult.CUDA_ERROR_OPERATING_SYSTEM, CUresult.CUDA_ERROR_UNKNOWN, CUresult.CUDA_ERROR_SYSTEM_NOT_READY ->
			"Run nvidia-smi: if it fails as well, reload or reinstall the driver.";
		default -> "";
		};
	}
}
