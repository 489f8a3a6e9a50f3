package org.thalweg.algorithms.maswchains;

import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.param.Param;

/**
 * Parameters of MA-SW-Chains. Defaults are those of [MA-SW-Chains], sections 4.2 and 6.2, where it gives them, else of its authors'
 * program realea.
 */
public record MaSwParameters(
		@Param(def = "60", min = 4, text = "number of individuals N") int size,
		@Param(def = "0.5", min = 0, text = "BLX-alpha: how far beyond its parents a child may lie, in parts of their distance") double alpha,
		@Param(def = "3", min = 1, max = 16, text = "individuals of which the farthest from the mother becomes the father") int candidates,
		@Param(def = "0.125", min = 0, max = 1, text = "probability that one gene of a child mutates (BGA mutation)") double mutation,
		@Param(def = "0.1", min = 0, text = "range of a mutation, in parts of the box") double mutationRange,
		@Param(def = "500", min = 1, max = 1000000, text = "local search intensity stretch I_str", unit = "evaluations") int intensity,
		@Param(def = "0.5", min = 0.01, max = 1, text = "share r_L/G of all evaluations that local search has, in whole millionths") double ratio,
		@Param(def = "0.2", min = 0, text = "standard deviation rho with which a chain begins, in units of x") double rho,
		@Param(def = "absolute",
				text = "rho at first: as given, or at most the distance to the nearest individual divided by twice the dimension") FirstRho firstRho,
		@Param(def = "5", min = 1, text = "successes in a row that double rho") int successes,
		@Param(def = "3", min = 1, text = "failures in a row that halve rho") int failures,
		@Param(def = "1e-9", min = 0, text = "least improvement that local search must bring to be kept and its chain to go on") double threshold,
		@Param(def = "until-replaced",
				text = "how long an individual that local search could not improve is passed over: until the GA replaces it, or also until "
						+ "local search does improve it, when all are marked and chance has picked it") Mark mark,
		@Param(def = "by-model",
				text = "how the genetic algorithm goes on: by figure 2 (steady-state, host and tuned), by figure 3 (generational, host and paper), or "
						+ "as the mapping has it, steady-state on the host") Scheme scheme,
		@Param(def = "20", min = 1, max = 65536, text = "generational: children of a generation, made at once") int children,
		@Param(def = "double",
				text = "how coordinates and biases are kept in a run with precision: double. single rounds each to single precision as it is made, "
						+ "computes in double all the same, and takes half the memory but on devices for small points and in mapping paper; with "
						+ "precision: single it changes nothing, since all is single there") Storage storage,
		@Param(def = "1", min = 1, max = 1024, text = "host: threads that share the coordinates of one point; worth it from 100,000") int threads,
		@Param(def = "0", min = 0, max = 4096,
				text = "mapping tuned: groups that share a point of more than 1024 coordinates; 0 lets the device decide") int groups) {

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
		BY_MODEL,
		/** One at a time, which replaces the worst if it is better ([MA-SW-Chains] figure 2). */
		STEADY_STATE,
		/** Several at once, and the best of all survive ([MA-SW-Chains] figure 3). */
		GENERATIONAL
	}

	public MaSwParameters {
		if (candidates >= size) {
			throw new IllegalArgumentException("candidates: " + candidates + " for the father beside the mother; there are only " + size
					+ " individuals. Use candidates: " + (size - 1) + " or less");
		}
	}
}
