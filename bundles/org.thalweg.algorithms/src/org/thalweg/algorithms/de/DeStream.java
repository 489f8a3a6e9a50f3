package org.thalweg.algorithms.de;

import org.thalweg.core.random.RandomStream;

/** What the numbers of DE and its descendants are drawn for. The epoch is the generation. */
enum DeStream implements RandomStream {
	/** Start positions, per coordinate. */
	POSITION,
	/** Words 0 to 2: the three parents; word 3: the forced coordinate, or where an exponential crossover begins. */
	PARENTS,
	/** One word per coordinate, compared with CR (binomial crossover). */
	CROSSOVER,
	/** How many coordinates an exponential crossover takes. */
	LENGTH,
	/** Coordinates redrawn, out of bounds. */
	REDRAW,
	/** rand_1 to rand_4 of equations 8 to 10 of [GOjDE], for an individual. */
	CONTROL,
	/** For a population: number 0, whether a generation makes opposites; number 1, k of equation 5 of [GOjDE]. */
	OPPOSITION,
	/** Coordinates of an opposite redrawn, out of bounds (equation 7 of [GOjDE]). */
	OPPOSITE
}
