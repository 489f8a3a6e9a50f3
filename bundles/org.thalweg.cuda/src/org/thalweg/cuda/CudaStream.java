package org.thalweg.cuda;

import jcuda.driver.CUstream;

/** A stream's handle that can be handed to functions of the driver that JCuda does not offer. */
final class CudaStream extends CUstream {
	long handle() {
		return getNativePointer();
	}
}
