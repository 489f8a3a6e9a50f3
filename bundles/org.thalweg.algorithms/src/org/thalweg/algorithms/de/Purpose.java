package org.thalweg.algorithms.de;

/** What DE's numbers are drawn for; the same values stand in {@code kernels/algorithms/de.cl}. The epoch is the generation. */
final class Purpose {
	/** Start positions, per coordinate. */
	static final int POSITION = 1;
	/** Words 0 to 2: the three parents; word 3: the forced coordinate, or where an exponential crossover begins. */
	static final int PARENTS = 2;
	/** One word per coordinate, compared with CR (binomial crossover). */
	static final int CROSSOVER = 3;
	/** How many coordinates an exponential crossover takes. */
	static final int LENGTH = 4;
	/** Coordinates drawn anew, out of bounds. */
	static final int REDRAW = 5;

	private Purpose() {
	}
}
