package org.thalweg.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.core.device.DeviceException;

import jcuda.driver.CUresult;

/** A result code is shown by name; those that users encounter come with a remedy. */
class CudaResultTest {
	@ParameterizedTest
	@ValueSource(ints = { CUresult.CUDA_ERROR_OUT_OF_MEMORY, CUresult.CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, CUresult.CUDA_ERROR_ILLEGAL_ADDRESS,
			CUresult.CUDA_ERROR_LAUNCH_FAILED, CUresult.CUDA_ERROR_LAUNCH_TIMEOUT, CUresult.CUDA_ERROR_ECC_UNCORRECTABLE,
			CUresult.CUDA_ERROR_NO_BINARY_FOR_GPU, CUresult.CUDA_ERROR_UNSUPPORTED_PTX_VERSION, CUresult.CUDA_ERROR_DEVICE_UNAVAILABLE,
			CUresult.CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, CUresult.CUDA_ERROR_UNKNOWN })
	void isToldWithARemedy(int code) {
		String message = assertThrows(DeviceException.class, () -> CudaResult.check(code, "cuda:0: launch")).getMessage();
		assertTrue(message.matches("cuda:0: launch: CUDA_ERROR_[A-Z_]+\\. [A-Z].*\\."), message);
	}

	@Test
	void isToldByItsName() {
		assertEquals(
				"CUDA_ERROR_SYSTEM_DRIVER_MISMATCH. Kernel module and library of the driver have different versions: restart the machine after the "
						+ "update.", CudaResult.describe(CUresult.CUDA_ERROR_SYSTEM_DRIVER_MISMATCH));
		assertEquals("CUDA_ERROR_ALREADY_MAPPED", CudaResult.describe(CUresult.CUDA_ERROR_ALREADY_MAPPED));
	}
}
