package org.thalweg.algorithms.de;

import org.thalweg.core.device.Precision;
import org.thalweg.core.random.Draw;

/**
 * Generalised opposition-based learning (section 4.1 of [GOjDE]): in some generations the population generates opposites of its members
 * in place of trials, and the best N of both survive.
 *
 * @param po probability of such a generation, p_o
 * @param heirs control parameters of opposites, where they adapt
 * @param atStart whether the start makes opposites as well
 */
record Opposition(double po, Heirs heirs, boolean atStart) {
	/** Algorithm 1, line 3: whether a population makes opposites in a generation, by the numbers of a precision. */
	boolean due(Draw draw, int generation, Precision precision) {
		return precision == Precision.DOUBLE ? draw.uniform(DeStream.OPPOSITION, generation, 0, 0) <= po
				: ((draw.word(DeStream.OPPOSITION, generation, 0, 0) >>> 9) + 0.5) * 0x1p-23 <= (float) po;
	}

	/** Whether some of this number of populations make opposites in most generations. */
	boolean usual(int populations) {
		return Math.pow(1 - po, populations) < 0.5;
	}

	/** The control parameters of an opposite. */
	public enum Heirs {
		/** Those of the individual that it is opposite to. */
		OWN,
		/** F and CR as given for the start. */
		GIVEN,
		/** Redrawn from the ranges. */
		DRAWN
	}
}
