package org.thalweg.core;

import org.thalweg.core.number.BinarySize;

/**
 * What is said where Java has run out of memory.
 *
 * @since 0.2
 */
public final class JavaMemory {
	/** What to do about it. */
	public static final String REMEDY = "Ask for less at once, or give Java more with -Xmx.";

	private JavaMemory() {
	}

	/** {@code Java has no more memory (4.00 GiB at most; Java heap space). Ask for less at once, or give Java more with -Xmx.} */
	public static String exhausted(OutOfMemoryError e) {
		return "Java has no more memory (" + BinarySize.of(Runtime.getRuntime().maxMemory()) + " at most; " + e.getMessage() + "). " + REMEDY;
	}
}
