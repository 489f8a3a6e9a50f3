package org.thalweg.algorithms.clpso;

/** What CLPSO's numbers are drawn for; the same values stand in {@code kernels/algorithms/clpso.cl}. */
final class Purpose {
	static final int VELOCITY = 1;
	static final int POSITION = 2;
	/** Compared with L_i, per dimension; the epoch of these five is the particle's refresh ordinal. */
	static final int LEARN = 3;
	static final int FIRST = 4;
	static final int SECOND = 5;
	static final int FORCED_DIMENSION = 6;
	static final int FORCED_PARTICLE = 7;
	/** δ of equation 1; the epoch is the generation. */
	static final int COEFFICIENT = 8;
	/** First state of a particle's MLC generator. */
	static final int MLC = 9;

	private Purpose() {
	}
}
