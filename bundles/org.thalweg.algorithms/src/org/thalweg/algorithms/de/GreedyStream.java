package org.thalweg.algorithms.de;

import org.thalweg.core.random.RandomStream;

/** What numbers are drawn for with greedy mutation strategies: as {@link DeStream}, but for ARCHIVE. The epoch is the generation. */
enum GreedyStream implements RandomStream {
	/** Start positions, per coordinate. */
	POSITION,
	/** Words of an individual: the place of its base among the best, r₁, r₂, the coordinate that crosses over in any case or where a run begins. */
	PARENTS,
	/** One word per coordinate, compared with CR (binomial crossover). */
	CROSSOVER,
	/** How many coordinates an exponential crossover takes. */
	LENGTH,
	/** Coordinates redrawn, out of bounds. */
	REDRAW,
	/** The place in a full archive that a target takes. */
	ARCHIVE
}
