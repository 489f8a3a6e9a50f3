package org.thalweg.cuda;

import jcuda.driver.CUdeviceptr;

/** A device address that can be read, which JCuda's own keeps to itself: kernels take it as 8 bytes. */
final class DevicePointer extends CUdeviceptr {
	long address() {
		return getNativePointer();
	}
}
