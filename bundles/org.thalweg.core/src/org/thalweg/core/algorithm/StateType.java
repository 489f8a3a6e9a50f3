package org.thalweg.core.algorithm;

import org.thalweg.core.device.Precision;

/**
 * What the elements of an array of a saved state are.
 *
 * @since 0.1
 */
public enum StateType {
	/** Reals in double precision. */
	DOUBLES(8),
	/** Reals in single precision. */
	FLOATS(4),
	/** Words of 32 bits. */
	WORDS(4),
	/** Words of 64 bits. */
	LONGS(8),
	/** Bytes. */
	BYTES(1);

	private final int bytes;

	StateType(int bytes) {
		this.bytes = bytes;
	}

	/** Bytes of an element. */
	public int bytes() {
		return bytes;
	}

	/** Reals as a run in this precision has them. */
	public static StateType reals(Precision precision) {
		return precision == Precision.DOUBLE ? DOUBLES : FLOATS;
	}
}
