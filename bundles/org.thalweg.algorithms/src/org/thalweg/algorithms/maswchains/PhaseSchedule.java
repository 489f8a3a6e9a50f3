package org.thalweg.algorithms.maswchains;

/**
 * How many evaluations the phases of the genetic algorithm and of local search have, [MA-SW-Chains] section 4.4. The counts do not
 * depend on what is found.
 */
final class PhaseSchedule {
	/** Shares are counted in millionths, so that host and devices divide whole numbers alike. */
	private static final int WHOLE = 1_000_000;

	private final double r;
	private final int Istr;
	private long nEA;
	private long nLS;
	private boolean localSearch;
	private int left;

	/**
	 * The first phase, of the genetic algorithm, before its first step.
	 *
	 * @param r share of local search
	 * @param Istr evaluations of each local search
	 * @param evaluated evaluations of the start, which count for the genetic algorithm
	 */
	PhaseSchedule(double r, int Istr, int evaluated) {
		this.r = r;
		this.Istr = Istr;
		this.nEA = evaluated;
		this.left = gaEvaluations(r, nEA, nLS, Istr);
	}

	/** n_frec: evaluations n that make N_EA + n the share 1 − r of all when the next local search is done; none if it has more already. */
	static int gaEvaluations(double r, long nEA, long nLS, int Istr) {
		long share = (WHOLE - millionths(r)) * (nEA + nLS + Istr) - WHOLE * nEA;
		return share > 0 ? Math.toIntExact(share / millionths(r)) : 0;
	}

	/** A share in millionths, as kernels have it. */
	static long millionths(double r) {
		return Math.round(r * WHOLE);
	}

	/** Resumes where another one stood. */
	void restore(long gaEvaluations, long lsEvaluations, boolean inLocalSearch, int evaluationsLeft) {
		nEA = gaEvaluations;
		nLS = lsEvaluations;
		localSearch = inLocalSearch;
		left = evaluationsLeft;
	}

	/** N_EA. */
	long nEA() {
		return nEA;
	}

	/** N_LS. */
	long nLS() {
		return nLS;
	}

	/** True in a phase of local search. */
	boolean localSearch() {
		return localSearch;
	}

	/** Evaluations left to the phase. */
	int left() {
		return left;
	}

	/** Counts evaluations of the phase. */
	void spend(int evaluations) {
		left -= evaluations;
		if (localSearch) {
			nLS += evaluations;
		} else {
			nEA += evaluations;
		}
	}

	/** Begins the next phase, which may have nothing to do. */
	void next() {
		localSearch = !localSearch;
		left = localSearch ? Istr : gaEvaluations(r, nEA, nLS, Istr);
	}
}
