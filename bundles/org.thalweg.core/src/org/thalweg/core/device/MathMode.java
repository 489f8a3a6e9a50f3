package org.thalweg.core.device;

/** Which elementary functions a kernel calls. */
public enum MathMode {
	/** Portable ones, from {@code kernels/lib/math.cl}: the same bits on every device. */
	PORTABLE,
	/** Those of the runtime: possibly faster, with different bits; recorded with the run. */
	NATIVE
}
