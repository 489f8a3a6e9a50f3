package org.thalweg.problems;

import org.thalweg.core.param.Param;

/** The parameter of functions that have published numbers and no variants. */
public record DataSeed(@Param(def = "1", min = 0, text = DataSeed.TEXT) long dataSeed) {
	/** What the seed is for. */
	public static final String TEXT = "seed of the shift, if the data folder has no official shift for the dimension";
}
