package org.thalweg.core;

import org.thalweg.core.number.BinarySize;

/**
 * The message for a Java that has run out of memory.
 *
 * @since 0.2
 */
public final class JavaMemory {
	/** What to do about it. */
	public static final String REMEDY = "Request less at a time, or raise the limit with -Xmx.";

	private JavaMemory() {
	}

	/** {@code Java has run out of memory (limit 4.00 GiB; Java heap space). Request less at a time, or raise the limit with -Xmx.} */
	public static String exhausted(OutOfMemoryError e) {
		return "Java has run out of memory (limit " + BinarySize.of(Runtime.getRuntime().maxMemory()) + "; " + e.getMessage() + "). " + REMEDY;
	}
}
