package org.thalweg.algorithms.cmaes;

import org.thalweg.core.algorithm.StateArrays;

/**
 * The covariance matrix C in coordinates in which it is, or nearly is, diagonal: its own. Steps are made and learnt in them; points are in the
 * problem's.
 */
interface Covariance {
	/** C is the unit matrix. */
	void reset();

	/** Its eigenvalues, variances along its own axes; not a copy. */
	double[] eigenvalues();

	/** A vector in own coordinates as one of the problem's. */
	void outward(double[] own, double[] out);

	/** And back. */
	void inward(double[] x, double[] out);

	/**
	 * Adapts C and its axes.
	 *
	 * @param keep factor of what was before
	 * @param c1 factor of the square of p
	 * @param p vector in own coordinates, whose square is added
	 * @param steps vectors whose squares are added too, and from the μ-th on subtracted
	 * @param order of the steps
	 */
	void learn(double keep, double c1, double[] p, double[][] steps, int[] order, int mu, int lambda);

	/** Variances of the problem's coordinates. */
	void variances(double[] out);

	/** Axis number i; may be overwritten by the next call. */
	double[] axis(int i);

	/** Declares its arrays. */
	void state(StateArrays own);
}
