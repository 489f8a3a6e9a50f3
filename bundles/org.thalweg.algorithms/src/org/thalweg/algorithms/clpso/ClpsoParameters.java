package org.thalweg.algorithms.clpso;

import org.thalweg.core.kit.Lanes;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Param;

/**
 * Parameters of CLPSO. Defaults are the values of Liang and others 2006, with synchronous updates; where the article is silent, the rules
 * of docs/fidelity-clpso.md.
 */
public record ClpsoParameters(
		@Param(def = "40", min = 2, max = 1048576, text = "number of particles N") int size,
		@Param(def = "0.9", text = "inertia weight w at the start (eq. 4)") double inertiaStart,
		@Param(def = "0.4", text = "inertia weight w at generation K (eq. 4)") double inertiaEnd,
		@Param(def = "1.49445", min = 0, text = "acceleration coefficient c (eq. 1)") double acceleration,
		@Param(def = "7", min = 1, max = 1000000, text = "refreshing gap, generations without improvement before new exemplars") int refreshingGap,
		@Param(def = "0.2", min = 1e-12, max = 1, text = "maximum velocity as a fraction of the range (eq. 3)") double velocityClamp,
		@Param(def = "strict", text = "how the two particles of a tournament are picked: distinct others, or any two") Picks picks,
		@Param(def = "live", text = "exemplars: coordinates copied when they are drawn, or the particle's current best") Exemplars exemplars,
		@Param(def = "ignored", text = "whether a move out of the box counts as stagnation") Infeasible infeasible,
		@Param(def = "paper", text = "learning probability L_i: eq. 5, or 0.5 (e^5t - 1)/(e^5 - 1)") Learning learning,
		@Param(def = "redrawn", text = "exemplar of the forced dimension: another draw, or the tournament's winner") Forced forced,
		@Param(def = "lower-index", text = "winner of a tied tournament") Ties ties,
		@Param(def = "synchronous", text = "all particles move using the previous bests, or one after another") Update update,
		@Param(def = "own",
				text = "random numbers: separate for each population, or one table per seed, which its instances read from different "
						+ "offsets") Window window,
		@Param(def = "narrow", text = "mapping basic: MLC generator in 32-bit arithmetic as printed, or in 64 bits") Generator generator,
		@Param(def = "0", min = 0, max = 32,
				text = "mapping resident: work-items per particle, a power of two; 0 lets the device decide") int lanes) {

	/** How the two particles of a tournament are picked. */
	public enum Picks {
		/** Two different particles other than the learner (the text of section 2.1). */
		STRICT,
		/** Any two, without inequality tests (section 5.2; what table 3 uses). */
		RELAXED
	}

	/** What an exemplar is between two redraws. */
	public enum Exemplars {
		/** The coordinates, copied at the redraw (the paper's arrays E). */
		FROZEN,
		/** The particle; its best is read whenever it is used (Liang's program). */
		LIVE
	}

	/** Moves out of the box. */
	public enum Infeasible {
		IGNORED, COUNTS
	}

	/** Learning probability. */
	public enum Learning {
		PAPER, LIANG_CODE
	}

	/** The forced exemplar of a particle that would learn from no other. */
	public enum Forced {
		REDRAWN, WINNER
	}

	/** Tournaments of equals. */
	public enum Ties {
		LOWER_INDEX, SECOND
	}

	/** Order of updates within a generation. */
	public enum Update {
		SYNCHRONOUS, ONE_BY_ONE
	}

	/** Where the populations of one seed, which differ in their instance, take random numbers from. */
	public enum Window {
		/** Each from its own. */
		OWN,
		/** All from one table, instance m from number m on (section 4.3). Populations of different seeds share nothing. */
		SHARED
	}

	/** Arithmetic of the MLC generator. */
	public enum Generator {
		NARROW, WIDE
	}

	public ClpsoParameters {
		if (picks == Picks.STRICT && size < 3) {
			throw new IllegalArgumentException("size is " + size
					+ ": with picks: strict a particle learns from two others. Use at least 3, or picks: relaxed");
		}
		Lanes.require(lanes);
	}

	/** L_i of every particle, equation 5 (or Liang's program). */
	double[] learningProbabilities() {
		double[] out = new double[size];
		double a = learning == Learning.PAPER ? 0.05 : 0.0;
		double b = learning == Learning.PAPER ? 0.45 : 0.5;
		double s = learning == Learning.PAPER ? 10.0 : 5.0;
		double whole = PortableMath.exp(s) - 1.0;
		for (int i = 0; i < size; i++) {
			double t = (double) i / (size - 1);
			out[i] = a + b * (PortableMath.exp(s * t) - 1.0) / whole;
		}
		return out;
	}
}
