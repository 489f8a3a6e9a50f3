package org.thalweg.core.algorithm;

import java.nio.ByteBuffer;

/**
 * Takes the state of a search, one named array after another, each in pieces, so that none has to be held a second time. Used by one
 * thread.
 *
 * @since 0.1
 */
public interface StateWriter {
	/**
	 * Begins an array. The one before is complete.
	 *
	 * @param name unique in a state
	 * @param count of its elements
	 */
	void begin(String name, StateType type, long count);

	/**
	 * The next elements of the array.
	 *
	 * @param piece read from position to limit; whole elements in native byte order; may be reused on return
	 * @throws StateException if it cannot be written
	 */
	void put(ByteBuffer piece);
}
