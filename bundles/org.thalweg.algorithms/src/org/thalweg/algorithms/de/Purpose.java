package org.thalweg.algorithms.de;

import org.thalweg.core.random.DrawPurpose;

/** What DE's numbers are drawn for. The epoch is the generation. */
enum Purpose implements DrawPurpose {
	/** Start positions, per coordinate. */
	POSITION,
	/** Words 0 to 2: the three parents; word 3: the forced coordinate, or where an exponential crossover begins. */
	PARENTS,
	/** One word per coordinate, compared with CR (binomial crossover). */
	CROSSOVER,
	/** How many coordinates an exponential crossover takes. */
	LENGTH,
	/** Coordinates drawn anew, out of bounds. */
	REDRAW
}
