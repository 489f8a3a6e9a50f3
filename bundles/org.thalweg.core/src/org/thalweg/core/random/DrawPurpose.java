package org.thalweg.core.random;

/**
 * What a method's numbers are drawn for: implemented by an enum, whose constants count from 1 in the order of their declaration.
 * Results depend on these numbers, so new constants are added at the end. Kernel text gets the same numbers by
 * {@link org.thalweg.core.device.KernelText#purposes}.
 *
 * @since 0.1
 */
public interface DrawPurpose {
	/** The enum's. */
	int ordinal();

	/** The number that a {@link Draw} takes, 1 … {@link Draw#NOISE} − 1. */
	default int number() {
		return ordinal() + 1;
	}
}
