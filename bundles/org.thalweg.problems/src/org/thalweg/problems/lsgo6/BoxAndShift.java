package org.thalweg.problems.lsgo6;

import org.thalweg.core.param.Param;

/**
 * What the paper leaves open about its functions: the search box and where the optimum lies.
 *
 * @param bound the box is ± this in every variable; the optimum is uniform in the box
 */
public record BoxAndShift(
		@Param(def = "1.5", text = "bounds of every variable are plus and minus this number; the paper does not give it, its distances "
				+ "suggest about 1.5") double bound,
		@Param(def = "1", min = 0, text = "seed of the shift o, which is uniform within the bounds") long shiftSeed) {

	/** Refuses a box that is none. */
	public BoxAndShift {
		if (!(bound > 0 && bound < 1e100)) {
			throw new IllegalArgumentException("bound is " + bound + "; expected a number above 0 and below 1e100");
		}
	}
}
