package org.thalweg.algorithms.spso;

import org.thalweg.core.kit.Lanes;
import org.thalweg.core.param.Param;

/**
 * Parameters of SPSO-2011. Defaults are those of Clerc's description of 2012, with synchronous updates.
 */
public record SpsoParameters(
		@Param(def = "40", min = 2, max = 1048576, text = "number of particles S") int size,
		@Param(def = "3", min = 1, max = 1048576, text = "number of particles that each particle informs, K") int informed,
		@Param(def = "0.7213475204444817", text = "inertia weight w, 1/(2 ln 2)") double inertia,
		@Param(def = "1.1931471805599454", min = 0, text = "acceleration coefficient c, 1/2 + ln 2") double acceleration,
		@Param(def = "probabilistic", text = "links: each particle informs up to K randomly picked ones, or each other one with probability 1 "
				+ "- (1 - 1/S)^K") Links links,
		@Param(def = "synchronous", text = "all particles move using the previous bests, or one after another") Update update,
		@Param(def = "bounce",
				text = "a coordinate outside the box is set to the bound, and its velocity is halved and reversed, or set to "
						+ "0") Confinement confinement,
		@Param(def = "0", min = 0, max = 32, text = "mapping tuned: work-items per particle, a power of two; 0 lets the device decide") int lanes) {

	/** Topology of informants. */
	public enum Links {
		/** Each particle picks K others, perhaps the same one twice ([SPSO-GPU]). */
		PICK_K,
		/** Each particle informs each other one with probability 1 − (1 − 1/S)^K (Clerc). */
		PROBABILISTIC
	}

	/** Order of updates within an iteration. */
	public enum Update {
		SYNCHRONOUS, ASYNCHRONOUS
	}

	/** Coordinates out of the box. */
	public enum Confinement {
		/** X at the bound, V ← −V/2. */
		BOUNCE,
		/** X at the bound, V ← 0. */
		STOP
	}

	public SpsoParameters {
		Lanes.require(lanes);
	}

	/** A link exists if its word, as an unsigned number, is below this: the probability in units of 2⁻³², rounded. */
	long linkBelow() {
		double missed = 1.0;
		for (int k = 0; k < informed && missed > 0x1p-40; k++) {
			missed *= 1.0 - 1.0 / size;
		}
		return Math.round((1.0 - missed) * 0x1p32);
	}
}
