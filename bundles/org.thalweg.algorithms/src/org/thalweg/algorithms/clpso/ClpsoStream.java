package org.thalweg.algorithms.clpso;

import org.thalweg.core.random.RandomStream;

/** What CLPSO's numbers are drawn for, on the host and in {@code kernels/algorithms/clpso}. */
enum ClpsoStream implements RandomStream {
	VELOCITY,
	POSITION,
	/** Compared with L_i, per dimension; the epoch of these five is the particle's refresh ordinal. */
	LEARN,
	FIRST,
	SECOND,
	FORCED_DIMENSION,
	FORCED_PARTICLE,
	/** δ of equation 1; the epoch is the generation. */
	COEFFICIENT,
	/** First state of a particle's MLC generator. */
	MLC
}
