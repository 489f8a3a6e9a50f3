package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jocl.CL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.device.DeviceException;

/** A status code is shown by name; those that users encounter come with a remedy. */
class OpenClStatusTest {
	@ParameterizedTest
	@ValueSource(ints = { CL.CL_OUT_OF_RESOURCES, CL.CL_OUT_OF_HOST_MEMORY, CL.CL_MEM_OBJECT_ALLOCATION_FAILURE, CL.CL_INVALID_WORK_GROUP_SIZE,
			CL.CL_DEVICE_NOT_AVAILABLE, CL.CL_INVALID_COMMAND_QUEUE, CL.CL_INVALID_CONTEXT })
	void isToldWithARemedy(int code) {
		String message = assertThrows(DeviceException.class, () -> OpenClStatus.check(code, "opencl:0:0: launch")).getMessage();
		assertTrue(message.matches("opencl:0:0: launch: CL_[A-Z_]+\\. [A-Z].*\\."), message);
	}

	@Test
	void isToldByItsName() {
		assertEquals("CL_MEM_OBJECT_ALLOCATION_FAILURE. Use fewer populations per batch (together:), or single precision.",
				OpenClStatus.describe(CL.CL_MEM_OBJECT_ALLOCATION_FAILURE));
		assertEquals("CL_INVALID_EVENT", OpenClStatus.describe(CL.CL_INVALID_EVENT));
	}
}
