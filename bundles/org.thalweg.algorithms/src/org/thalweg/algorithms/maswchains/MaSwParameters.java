package org.thalweg.algorithms.maswchains;

import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.param.Formerly;
import org.thalweg.core.param.Param;

/**
 * Parameters of MA-SW-Chains. Defaults are those of [MA-SW-Chains], sections 4.2 and 6.2, where it gives them, else of its authors'
 * program realea.
 */
public record MaSwParameters(
		@Param(def = "60", min = 4, text = "number of individuals N") int size,
		@Param(def = "0.5", min = 0, text = "BLX-alpha: how far outside the interval of its parents a child may lie, as a fraction of their "
				+ "distance") double alpha,
		@Param(def = "3", min = 1, max = 16, text = "number of candidates, of which the one farthest from the mother becomes the "
				+ "father") int candidates,
		@Param(def = "0.125", min = 0, max = 1, text = "probability that one gene of a child mutates (BGA mutation)") double mutation,
		@Param(def = "0.1", min = 0, text = "range of a mutation, as a fraction of the box") double mutationRange,
		@Param(def = "500", min = 1, max = 1000000, text = "local search intensity stretch I_str", unit = "evaluations") int intensity,
		@Param(def = "0.5", min = 0.01, max = 1, text = "fraction r_L/G of all evaluations spent in local search, in whole millionths") double ratio,
		@Param(def = "0.2", min = 0, text = "initial standard deviation rho of a chain, in units of x") double rho,
		@Param(def = "absolute",
				text = "initial rho: as given, or at most the distance to the nearest individual divided by twice the dimension") FirstRho firstRho,
		@Param(def = "5", min = 1, text = "number of consecutive successes that doubles rho") int successes,
		@Param(def = "3", min = 1, text = "number of consecutive failures that halves rho") int failures,
		@Param(def = "1e-9", min = 0, text = "minimum improvement for the result of local search to be kept and its chain "
				+ "continued") double threshold,
		@Param(def = "until-replaced",
				text = "how long an individual that local search could not improve is skipped: until the GA replaces it, or also until "
						+ "local search improves it after a random pick, made when all individuals are marked") Mark mark,
		@Param(def = "by-mapping",
				text = "scheme of the genetic algorithm: figure 2 (steady-state, host and tuned), figure 3 (generational, host and paper), or "
						+ "that of the mapping, steady-state on the host") Scheme scheme,
		@Param(def = "20", min = 1, max = 65536, text = "scheme generational: number of children in a generation") int children,
		@Param(def = "double",
				text = "how coordinates and biases are stored in a run with precision: double. single rounds each to single precision when it is "
						+ "created and still computes in double; it halves the memory, except in mapping paper and, on devices, in low "
						+ "dimensions; no effect with precision: single") Storage storage,
		@Param(def = "1", min = 1, max = 1024, text = "host: number of threads that share the coordinates of a point; pays off from 100,000 "
				+ "coordinates") int threads,
		@Param(def = "0", min = 0, max = 4096,
				text = "mapping tuned: number of groups that share a point of more than 1024 coordinates; 0 lets the device decide") int groups) {

	/** Where ρ of a new chain comes from. */
	public enum FirstRho {
		/** As given ([MA-SW-Chains] section 4.2). */
		ABSOLUTE,
		/** The lesser of that and the distance to the nearest other individual / 2D (realea). */
		NEAREST
	}

	/** How long a mark stays. */
	public enum Mark {
		/** Until the genetic algorithm replaces the individual. */
		UNTIL_REPLACED,
		/** Also until local search improves it ([MA-SW-Chains] section 4.4, condition b). */
		UNTIL_IMPROVED
	}

	/** How children come into the population. */
	public enum Scheme {
		/** As the mapping has it; on the host one at a time. */
		@Formerly("by-model")
		BY_MAPPING,
		/** One at a time, which replaces the worst if it is better ([MA-SW-Chains] figure 2). */
		STEADY_STATE,
		/** Several together, and the best of all survive ([MA-SW-Chains] figure 3). */
		GENERATIONAL
	}

	public MaSwParameters {
		if (candidates >= size) {
			throw new IllegalArgumentException("candidates is " + candidates + ", but apart from the mother there are only " + (size - 1)
					+ " individuals. Use candidates: " + (size - 1) + " or less");
		}
	}
}
