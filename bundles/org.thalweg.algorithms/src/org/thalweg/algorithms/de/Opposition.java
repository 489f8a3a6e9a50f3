package org.thalweg.algorithms.de;

/**
 * Generalised opposition-based learning (section 4.1 of [GOjDE]): in some generations the population makes opposites of itself
 * in place of trials, and the best N of both survive.
 *
 * @param po probability of such a generation, p_o
 * @param heirs control parameters of opposites, where they adapt
 * @param atStart whether the start makes opposites as well
 */
record Opposition(double po, Heirs heirs, boolean atStart) {
	/** The control parameters of an opposite. */
	public enum Heirs {
		/** Those of the individual that it is opposite to. */
		OWN,
		/** F and CR as given for the start. */
		GIVEN,
		/** Drawn anew from the ranges. */
		DRAWN
	}
}
