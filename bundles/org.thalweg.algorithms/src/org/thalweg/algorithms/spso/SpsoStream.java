package org.thalweg.algorithms.spso;

import org.thalweg.core.random.RandomStream;

/** What SPSO's numbers are drawn for. The epoch is the iteration, for links the number of topologies before. */
enum SpsoStream implements RandomStream {
	/** Start positions, per coordinate. */
	POSITION,
	/** Start velocities, per coordinate. */
	VELOCITY,
	/** Links to informants: one word for each other particle, or one for each of K picks. */
	LINK,
	/** How far from the centre, in radii. */
	RADIUS,
	/** Coordinates 2m and 2m + 1 become two normal deviates of the direction. */
	DIRECTION
}
