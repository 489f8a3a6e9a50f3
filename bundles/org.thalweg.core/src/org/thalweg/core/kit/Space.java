package org.thalweg.core.kit;

/**
 * Where an array of a kernel lies; the constants' names are those of kernel text ({@code kernels/dialect}).
 *
 * @since 0.1
 */
public enum Space {
	/** A work-item's own. */
	PRIVATE("registers"),
	/** A work-group's. */
	LOCAL("local memory"),
	/** The device's. */
	GLOBAL("global memory");

	private final String words;

	Space(String words) {
		this.words = words;
	}

	/** {@link #LOCAL} or else {@link #GLOBAL}. */
	public static Space local(boolean local) {
		return local ? LOCAL : GLOBAL;
	}

	/** For people, as the record of a run has it. */
	public String words() {
		return words;
	}
}
