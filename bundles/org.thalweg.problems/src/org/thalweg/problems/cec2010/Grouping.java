package org.thalweg.problems.cec2010;

/** Which variables the groups have. */
enum Grouping {
	/** None: F1 to F3. */
	NONE,
	/** One group of m, whose value counts 10⁶ times: F4 to F8. */
	SINGLE,
	/** D/2m groups of m, half the variables: F9 to F13. */
	HALF,
	/** D/m groups of m: F14 to F18. */
	ALL,
	/** All variables one after another, without a permutation: F19 and F20. */
	CHAIN;

	/**
	 * Variables in groups, or in the chain.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the dimension cannot be grouped so
	 */
	int coordinates(int dimension, int m) {
		switch (this) {
		case NONE :
			return 0;
		case SINGLE :
			return require(dimension > m, dimension, "more than " + m + " variables are needed, for one group and a remainder", m);
		case HALF :
			return require(dimension % (2 * m) == 0, dimension, "a multiple of " + 2 * m + " is needed, for groups of " + m + " and as many "
					+ "separable variables",
					dimension / 2);
		case ALL :
			return require(dimension % m == 0, dimension, "a multiple of " + m + " is needed, for groups of " + m, dimension);
		default :
			return require(dimension > 1, dimension, "at least 2 variables are needed", dimension);
		}
	}

	private static int require(boolean fits, int dimension, String needed, int coordinates) {
		if (!fits) {
			throw new IllegalArgumentException("dimension " + dimension + " does not fit: " + needed);
		}
		return coordinates;
	}

	/** Whether the variables are permuted before they are grouped. */
	boolean permuted() {
		return this == SINGLE || this == HALF || this == ALL;
	}

	/** The groups, for the record of a run. */
	String told(int dimension, int m) {
		return switch (this) {
		case NONE -> "none";
		case SINGLE -> "1 of " + m + " variables, and " + (dimension - m) + " variables in none";
		case HALF -> dimension / (2 * m) + " of " + m + " variables, and " + dimension / 2 + " variables in none";
		case ALL -> dimension / m + " of " + m + " variables";
		case CHAIN -> "all variables in one";
		};
	}
}
