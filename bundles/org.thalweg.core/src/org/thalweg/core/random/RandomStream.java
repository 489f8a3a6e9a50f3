package org.thalweg.core.random;

/**
 * The streams of a method's random numbers: implemented by an enum, whose constants count from 1 in the order of their
 * declaration. Results depend on these numbers, so add new constants at the end. Kernel text gets the same numbers from {@link
 * org.thalweg.core.device.KernelText#randomStreams}.
 *
 * @since 0.1
 */
public interface RandomStream {
	/** The enum's. */
	int ordinal();

	/** The stream number that {@link Draw} uses, 1 … {@link Draw#NOISE} − 1. */
	default int number() {
		return ordinal() + 1;
	}
}
