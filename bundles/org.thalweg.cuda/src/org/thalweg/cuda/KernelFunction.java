package org.thalweg.cuda;

import jcuda.driver.CUfunction;

/** A kernel's handle that can be handed to functions of the driver that JCuda does not offer. */
final class KernelFunction extends CUfunction {
	long handle() {
		return getNativePointer();
	}
}
