package org.thalweg.core.device;

/** Whose elementary functions a kernel calls. */
public enum MathMode {
	/** Ours: the same bits on every device. */
	PORTABLE,
	/** The runtime's: perhaps faster, other bits; recorded with the run. */
	NATIVE
}
