package org.thalweg.algorithms.cmaes;

import java.util.Arrays;
import java.util.List;

import org.thalweg.core.algorithm.StateArrays;

/**
 * When a run ends: appendix B.3 of Hansen's tutorial, but Stagnation looks at each fifth generation, as pycma's does, and a limit of generations is Hansen's
 * of 2009.
 */
final class RunEnd {
	/** In the order in which they are examined; the first one counts. */
	static final List<String> NAMES = List.of("TolFun", "EqualFunValues", "TolX", "TolXUp", "ConditionCov", "NoEffectAxis", "NoEffectCoord",
			"Stagnation", "length");
	/** Generations whose values Stagnation keeps. */
	static final int HISTORY = 4000;
	static final int EVERY = 5;
	private static final double CONDITION = 1e14;

	private final CmaesParameters with;
	private final int D;
	private final double[] bests; // a ring
	private final double[][] histories; // of the best and of the median values, rings

	RunEnd(CmaesParameters with, int D, int lambda) {
		this.with = with;
		this.D = D;
		this.bests = new double[window(D, lambda)];
		this.histories = new double[2][HISTORY];
	}

	/** Generations whose best values TolFun compares. */
	static int window(int D, int lambda) {
		return 10 + (int) ((30L * D + lambda - 1) / lambda);
	}

	/** Of λ ordered values of generation g, counted from 1: TolFun and EqualFunValues are the first two bits. */
	int flat(int g, double[] f, int[] order, int lambda) {
		double best = f[order[0]];
		bests[(g - 1) % bests.length] = best;
		if (g % EVERY == 0) {
			int place = (g / EVERY - 1) % HISTORY;
			histories[0][place] = best;
			histories[1][place] = f[order[(lambda - 1) / 2]];
		}
		int n = window(D, lambda);
		if (g < n) {
			return 0;
		}
		boolean varies = false;
		boolean differs = false;
		for (int k = 0; k < n; k++) {
			double other = bests[(g - 1 - k) % bests.length];
			varies |= Math.abs(other - best) >= with.tolfun();
			differs |= other != best;
		}
		for (int i = 0; i < lambda; i++) {
			varies |= Math.abs(f[i] - best) >= with.tolfun();
		}
		return (varies ? 0 : 1) | (differs ? 0 : 2);
	}

	/** Whether neither best nor median values have fallen over the last fifth of the run; examined the more seldom the longer it is. */
	boolean stagnates(int g, int lambda) {
		int count = g / EVERY;
		int n = Math.min(HISTORY, Math.max(24 + (6 * D + lambda - 1) / lambda, count / 5));
		int part = n * 3 / 10;
		return g % EVERY == 0 && count >= n && count % (1 + part / 32) == 0 && !fell(histories[0], count, n, part)
				&& !fell(histories[1], count, n, part);
	}

	private static boolean fell(double[] history, int count, int n, int part) {
		return median(history, count - part, part) < median(history, count - n, part);
	}

	/** The lower median of a part of a ring. */
	private static double median(double[] ring, int from, int n) {
		double[] sorted = new double[n];
		for (int k = 0; k < n; k++) {
			sorted[k] = ring[(from + k) % ring.length];
		}
		Arrays.sort(sorted);
		return sorted[(n - 1) / 2];
	}

	/** Whether the run has made all its generations. */
	boolean exhausted(int g, int lambda) {
		return with.length() > 0 && g >= 100 + with.length() * (D + 3.0) * (D + 3.0) / Math.sqrt(lambda);
	}

	/**
	 * Of the mean and the distribution: bits of TolX to NoEffectCoord.
	 *
	 * @param scale units of the variables
	 * @param part σ as a part of the initial one
	 * @param eigenvalues variances along the axes
	 * @param variances of the variables
	 */
	int narrow(double sigma, double part, double[] scale, double[] m, double[] pC, double[] eigenvalues, double[] variances, double[] axis, int i) {
		double least = Double.POSITIVE_INFINITY;
		double greatest = 0;
		boolean bad = false;
		for (double variance : eigenvalues) {
			least = variance < least ? variance : least;
			greatest = variance > greatest ? variance : greatest;
			bad |= !(variance > 0);
		}
		bad |= greatest > CONDITION * least;
		boolean wide = false;
		boolean stuck = false;
		boolean moves = false;
		for (int d = 0; d < m.length; d++) {
			double deviation = Math.sqrt(variances[d]);
			wide |= part * deviation >= with.tolx() || part * Math.abs(pC[d]) >= with.tolx();
			stuck |= m[d] == m[d] + 0.2 * sigma * scale[d] * deviation;
			moves |= m[d] != m[d] + 0.1 * sigma * scale[d] * (Math.sqrt(eigenvalues[i]) * axis[d]);
		}
		return (wide ? 0 : 4) | (part * Math.sqrt(greatest) > with.tolxup() ? 8 : 0) | (bad ? 16 : 0) | (moves ? 0 : 32) | (stuck ? 64 : 0);
	}

	void state(StateArrays own) {
		own.reals("best values of generations", bests).reals("histories", histories);
	}
}
