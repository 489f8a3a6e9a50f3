package org.thalweg.problems.cec2010;

import org.thalweg.core.param.Param;

/**
 * Which instance of a function.
 *
 * @param numbers for fewer than 1000 variables: a part of the official numbers, or numbers generated for this dimension
 * @param group variables of a group, m
 */
public record InstanceChoice(@Param(def = "generated", text = InstanceChoice.TEXT) Source numbers,
		@Param(def = "50", min = 2, max = 1000, text = "number m of variables in a group; the official instances have 50") int group) {

	static final String TEXT = "generated: numbers from the published generator for this dimension, which are the official ones for 1000 "
			+ "variables; prefix: the first of the 1000 official numbers";
	/** Variables of the official instances, and of a group there. */
	static final int OFFICIAL = 1000;
	static final int OFFICIAL_GROUP = 50;

	/** Where an instance's numbers come from. */
	public enum Source {
		/** The published generator makes them for this dimension. It fills vectors from the end, so they are no prefix of others. */
		GENERATED,
		/** The first components of the official instance. */
		PREFIX
	}

	/** Whether an instance of n variables is made of the official numbers. */
	boolean official(int n) {
		return group == OFFICIAL_GROUP && (n == OFFICIAL || numbers == Source.PREFIX);
	}
}
