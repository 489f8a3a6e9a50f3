package org.thalweg.algorithms.clpso;

/** The random numbers of one swarm on the host; letters as in {@link Swarm}. Used by one thread at a time. */
interface SwarmNumbers {
	/** Numbers of particle i's first velocity and position. */
	void start(int i, double[] velocity, double[] position);

	/** δ of all particles in generation k. */
	void coefficients(int k, double[][] delta);

	/**
	 * Ordinal of the redraw in generation k.
	 *
	 * @param before redraws of this particle so far
	 */
	int ordinal(long k, int before);

	/** What L_i is compared with, per dimension. */
	void thresholds(int ordinal, int i, double[] out);

	/** The first pick for dimension d, in [0, bound). */
	int first(int bound, int ordinal, int i, int d);

	/** The second pick for dimension d, in [0, bound). */
	int second(int bound, int ordinal, int i, int d);

	/** The dimension of a forced exemplar. */
	int forcedDimension(int ordinal, int i);

	/** The particle of a forced exemplar, in [0, bound). */
	int forcedParticle(int bound, int ordinal, int i);
}
