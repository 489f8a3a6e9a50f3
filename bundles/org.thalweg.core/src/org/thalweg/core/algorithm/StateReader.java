package org.thalweg.core.algorithm;

import java.nio.ByteBuffer;

/**
 * Returns what a {@link StateWriter} received, array by array, in any order. Used by one thread.
 *
 * @since 0.1
 */
public interface StateReader {
	/**
	 * Begins to read an array.
	 *
	 * @throws StateException if there is none of this name and type with this number of elements
	 */
	void begin(String name, StateType type, long count);

	/**
	 * The next elements of the array.
	 *
	 * @param piece filled from position to limit with whole elements in native byte order
	 * @throws StateException if it cannot be read
	 */
	void get(ByteBuffer piece);
}
