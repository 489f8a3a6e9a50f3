package org.thalweg.algorithms.maswchains;

/**
 * How many evaluations the genetic algorithm and local search have by turns, [MA-SW-Chains] section 4.4. The counts do not depend on
 * what is found.
 */
final class Phases {
	/** Shares are counted in millionths, so that host and devices divide whole numbers alike. */
	private static final int WHOLE = 1_000_000;

	private final double r;
	private final int Istr;
	private long nEA;
	private long nLS;
	private boolean refines;
	private int left;

	/**
	 * The first phase, of the genetic algorithm, stands before its first step.
	 *
	 * @param r share of local search
	 * @param Istr evaluations of each local search
	 * @param evaluated evaluations of the start, which count for the genetic algorithm
	 */
	Phases(double r, int Istr, int evaluated) {
		this.r = r;
		this.Istr = Istr;
		this.nEA = evaluated;
		this.left = breeding(r, nEA, nLS, Istr);
	}

	/** Evaluations n that make N_EA + n the share 1 − r of all when the next local search is done; none if it has more already. */
	static int breeding(double r, long nEA, long nLS, int Istr) {
		long share = (WHOLE - millionths(r)) * (nEA + nLS + Istr) - WHOLE * nEA;
		return share > 0 ? Math.toIntExact(share / millionths(r)) : 0;
	}

	/** A share in millionths, as kernels have it. */
	static long millionths(double r) {
		return Math.round(r * WHOLE);
	}

	/** Goes on where another one stood. */
	void resume(long bred, long searched, boolean inSearch, int evaluationsLeft) {
		nEA = bred;
		nLS = searched;
		refines = inSearch;
		left = evaluationsLeft;
	}

	/** N_EA. */
	long bred() {
		return nEA;
	}

	/** N_LS. */
	long searched() {
		return nLS;
	}

	/** True in a phase of local search. */
	boolean refines() {
		return refines;
	}

	/** Evaluations left to the phase. */
	int left() {
		return left;
	}

	/** Counts evaluations of the phase. */
	void spend(int evaluations) {
		left -= evaluations;
		if (refines) {
			nLS += evaluations;
		} else {
			nEA += evaluations;
		}
	}

	/** Begins the next phase, which may have nothing to do. */
	void next() {
		refines = !refines;
		left = refines ? Istr : breeding(r, nEA, nLS, Istr);
	}
}
