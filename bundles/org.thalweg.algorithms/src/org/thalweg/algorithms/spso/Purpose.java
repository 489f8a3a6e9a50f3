package org.thalweg.algorithms.spso;

/** What SPSO's numbers are drawn for. The epoch is the iteration, for links the number of topologies before. */
final class Purpose {
	/** Start positions and velocities, per coordinate. */
	static final int POSITION = 1;
	static final int VELOCITY = 2;
	/** Who informs whom: one word for each other particle, or one for each of K picks. */
	static final int LINK = 3;
	/** How far from the centre, in radii. */
	static final int RADIUS = 4;
	/** Coordinates 2m and 2m + 1 become two normal deviates of the direction. */
	static final int DIRECTION = 5;

	private Purpose() {
	}
}
