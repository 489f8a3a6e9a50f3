package org.thalweg.opencl;

import org.jocl.CL;
import org.thalweg.core.device.DeviceException;

/** Status codes of OpenCL calls, which JOCL returns as they are. */
final class OpenClStatus {
	private OpenClStatus() {
	}

	/** @throws DeviceException if the call failed; the message begins with the attempted operation */
	static void check(int status, String what) {
		if (status != CL.CL_SUCCESS) {
			throw new DeviceException(what + ": " + describe(status));
		}
	}

	/** The code's name and a remedy, if there is one. */
	static String describe(int status) {
		String way = remedy(status);
		return way.isEmpty() ? name(status) : name(status) + ". " + way;
	}

	static String name(int status) {
		return CL.stringFor_errorCode(status);
	}

	private static String remedy(int status) {
		return switch (status) {
		case CL.CL_OUT_OF_RESOURCES -> "Use smaller groups or fewer populations per batch (together:). On a GPU, a kernel that "
				+ "reads or writes outside its buffers can be the cause, too.";
		case CL.CL_OUT_OF_HOST_MEMORY -> "The driver has run out of host memory: close other programs.";
		case CL.CL_MEM_OBJECT_ALLOCATION_FAILURE -> "Use fewer populations per batch (together:), or single precision.";
		case CL.CL_INVALID_WORK_GROUP_SIZE -> "Use smaller groups.";
		case CL.CL_DEVICE_NOT_AVAILABLE -> "Another program uses the device.";
		case CL.CL_INVALID_COMMAND_QUEUE, CL.CL_INVALID_CONTEXT -> "The driver has given up the device after an earlier "
				+ "failure, most often a kernel that read or wrote outside its buffers: close and reopen the device.";
		default -> "";
		};
	}
}
