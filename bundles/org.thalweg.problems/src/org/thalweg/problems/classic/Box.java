package org.thalweg.problems.classic;

import org.thalweg.core.param.Param;

/** Parameters of the plain functions: the box, where it is not to be the one of table 2. */
public record Box(
		@Param(def = "-Infinity", text = "lower bound of every variable; -Infinity stands for the function's own") double lower,
		@Param(def = "Infinity", text = "upper bound of every variable; Infinity stands for the function's own") double upper) {

	public Box {
		if (!(lower < upper)) {
			throw new IllegalArgumentException(
					"bounds upside down: lower " + lower + " is not below upper " + upper + "; exchange them");
		}
	}

	/** The lower bound, {@code own} if none was given. */
	double lowerOr(double own) {
		return lower == Double.NEGATIVE_INFINITY ? own : lower;
	}

	/** The upper bound, {@code own} if none was given. */
	double upperOr(double own) {
		return upper == Double.POSITIVE_INFINITY ? own : upper;
	}
}
