package org.thalweg.algorithms.de;

/** Descriptions, for users, of parameters that several methods of the family have. */
final class Meaning {
	static final String CROSSOVER = "crossover: each coordinate independently (eq. 2), or a run of consecutive coordinates";
	static final String BOUNDS = "a mutant's coordinate outside the bounds: kept, redrawn within them, set to the bound, or reflected at it";
	static final String NOT_WORSE = "a trial replaces its target if it is better, or also if it is equal (eq. 3)";
	static final String UPDATE = "a winning trial replaces its target after all trials are made, or immediately (host only)";
	static final String LANES = "mapping tuned: work-items per individual, a power of two; 0 lets the device decide";
	static final String F_L = "minimum scale factor F_l (eq. 8)";
	static final String F_U = "range of the scale factor F_u (eq. 8)";
	static final String TAU_1 = "probability that F is redrawn, tau_1";
	static final String TAU_2 = "probability that CR is redrawn, tau_2";
	static final String FIRST = "control parameters at the start: F and CR as given, or drawn from their ranges";
	static final String KEPT = "new control parameters are kept if their trial wins, or always";
	static final String PO = "probability that a generation creates opposites, p_o";
	static final String START_OPPOSITES = "whether the initial population creates opposites, too, and keeps the best N_p";

	static final String STORAGE = "how coordinates are stored between generations in a run with precision: double. single rounds each coordinate to "
			+ "single precision when it is created, still computes in double, and with mapping tuned halves the traffic to global memory; "
			+ "no effect with precision: single";

	static final String MUTATION = "mutation strategy: which individual is changed, and which attracts; on devices, all but rand-1 need mapping "
			+ "tuned, with one work-group per population";
	static final String PBEST = "mutation current-to-pbest-1: share p of the best, of which one attracts a mutant; at least two individuals";
	static final String ARCHIVE = "mutation current-to-pbest-1: places of the archive in units of N; 0 for no archive";

	private Meaning() {
	}
}
