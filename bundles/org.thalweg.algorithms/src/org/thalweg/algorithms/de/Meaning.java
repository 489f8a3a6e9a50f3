package org.thalweg.algorithms.de;

/** What parameters mean that several methods of the family have, in one line for users. */
final class Meaning {
	static final String CROSSOVER = "crossover: every coordinate by itself (eq. 2), or a run of neighbours";
	static final String BOUNDS = "a mutant's coordinate out of bounds: kept, drawn anew in the box, set to the bound, or mirrored at it";
	static final String NOT_WORSE = "a trial replaces its target if it is better, or also if it is equal (eq. 3)";
	static final String UPDATE = "a trial that won replaces its target when all trials are made, or at once (host only)";
	static final String LANES = "mapping tuned: work-items per individual, a power of two; 0 lets the device decide";
	static final String F_L = "least scale factor F_l (eq. 8)";
	static final String F_U = "range of the scale factor F_u (eq. 8)";
	static final String TAU_1 = "probability that F is drawn anew, tau_1";
	static final String TAU_2 = "probability that CR is drawn anew, tau_2";
	static final String FIRST = "control parameters at the start: F and CR as given, or drawn from their ranges";
	static final String KEPT = "new control parameters stay if their trial won, or in any case";
	static final String PO = "probability that a generation makes opposites, p_o";
	static final String START_OPPOSITES = "whether the start makes opposites too, and its best N_p survive";

	static final String STORAGE = "how coordinates are kept from generation to generation in a run with precision: double. single rounds each to "
			+ "single precision as it is made, computes in double all the same, and with mapping tuned half the memory is read and written "
			+ "unless it is local; with precision: single it changes nothing, since all is single there";

	private Meaning() {
	}
}
