package org.thalweg.algorithms.lshade;

import org.thalweg.core.param.Param;

/** Parameters of L-SHADE. Defaults are the values of Tanabe and Fukunaga 2014, tuned by them on CEC 2013; letters are theirs. */
public record LShadeParameters(
		@Param(def = "0", min = 0, max = 1048576, text = "number of individuals N at the start; 0 for factor × dimensions") int size,
		@Param(def = "18", min = 1, max = 1000, text = "individuals per dimension at the start") int factor,
		@Param(def = "4", min = 4, max = 1048576, text = "number of individuals at the end") int smallest,
		@Param(def = "linear", text = "how N falls with the evaluations made: linear, or none") Reduction reduction,
		@Param(def = "0", min = 0, max = 1099511627776d,
				text = "evaluations after which N = smallest; 0 for those of the budget, or of its generations") long evaluations,
		@Param(def = "0.11", min = 0, max = 1, text = "share p of the best, of which one attracts a mutant; at least two individuals") double pbest,
		@Param(def = "fixed", text = "p of a mutant: fixed at pbest, or drawn between 2/N and pbest") Spread spread,
		@Param(def = "2.6", min = 0, max = 100, text = "size of the archive in units of N") double archive,
		@Param(def = "6", min = 1, max = 65536, text = "cells H of the memory of successful F and CR") int memory,
		@Param(def = "lasting",
				text = "mean of successful CR: Lehmer's, where a cell of CR = 0 is lasting, or overwritten in turn; or arithmetic") Mean mean) {

	/** How the population changes its size. */
	public enum Reduction {
		LINEAR, NONE
	}

	/** The p of current-to-pbest/1. */
	public enum Spread {
		FIXED, DRAWN
	}

	/** Of successful crossover rates. */
	public enum Mean {
		/** Weighted Lehmer mean; the terminal value, CR = 0, is never overwritten (algorithm 1 of the paper). */
		LASTING,
		/** The same, but the terminal value is overwritten in turn (the authors' program). */
		OVERWRITTEN,
		/** Weighted arithmetic mean without a terminal value (SHADE 2013). */
		ARITHMETIC
	}

	public LShadeParameters {
		if (size > 0 && size < smallest) {
			throw new IllegalArgumentException("size: " + size + " individuals at the start are fewer than smallest: " + smallest
					+ ". Use size: " + smallest + " or more, or 0" + (smallest > 4 ? ", or a lower value of smallest" : ""));
		}
	}

	/** N of the start. */
	long size(int dimension) {
		return size > 0 ? size : Math.max(smallest, (long) factor * dimension);
	}
}
