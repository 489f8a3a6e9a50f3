package org.thalweg.algorithms.lshade;

import org.thalweg.core.random.RandomStream;

/** What the numbers of L-SHADE are drawn for. The epoch is the generation. */
enum LShadeStream implements RandomStream {
	/** Start positions, per coordinate. */
	POSITION,
	/** Words of an individual: the place among the p best, r₁, r₂, the coordinate that crosses over in any case, the memory's cell. */
	PARENTS,
	/** Uniforms of an individual: 0 and 1 for the normal deviate of CR, then one for each Cauchy deviate of F that is tried. */
	CONTROL,
	/** One word per coordinate, compared with CR. */
	CROSSOVER,
	/** The place in a full archive that a parent takes. */
	ARCHIVE,
	/** p of an individual, where it is drawn. */
	SPREAD
}
