package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.kit.Lanes;
import org.thalweg.core.param.Param;

/** Parameters of differential evolution. Defaults are DE/rand/1/bin of Storn and Price 1997, with the rule for bounds of jDE. */
public record DeParameters(
		@Param(def = "100", min = 4, max = 1048576, text = "number of individuals N") int size,
		@Param(def = "0.5", min = 0, max = 2, text = "scale factor F of the difference (eq. 1)") double F,
		@Param(def = "0.9", min = 0, max = 1, text = "crossover rate CR (eq. 2)") double CR,
		@Param(def = "binomial", text = Meaning.CROSSOVER) Crossover crossover,
		@Param(def = "redraw", text = Meaning.BOUNDS) Bounds bounds,
		@Param(def = "better", text = "a trial replaces its target if it is better, or also if it is equal") Acceptance acceptance,
		@Param(def = "0", min = 0, max = 1024, text = "mapping cudade-i: individuals per block; 0 lets the device decide") int members,
		@Param(def = "0", min = 0, max = 32, text = Meaning.LANES) int lanes,
		@Param(def = "double", added = true, text = Meaning.STORAGE) Storage storage,
		@Param(def = "rand-1", added = true, text = Meaning.MUTATION) Mutation mutation,
		@Param(def = "0.05", min = 0, max = 1, added = true, text = Meaning.PBEST) double pbest,
		@Param(def = "1", min = 0, max = 100, added = true, text = Meaning.ARCHIVE) double archive) implements Variant {

	/** Which coordinates of a trial come from the mutant. */
	public enum Crossover {
		/** DE/rand/1/bin: each with probability CR, and one in any case. */
		BINOMIAL,
		/** DE/rand/1/exp: neighbours from a random one on, each next with probability CR, the last followed by the first. */
		EXPONENTIAL
	}

	/** Coordinates of a mutant out of bounds. */
	public enum Bounds {
		NONE, REDRAW, CLAMP, REFLECT
	}

	/** When a trial replaces its target. */
	public enum Acceptance {
		BETTER, NOT_WORSE
	}

	public DeParameters {
		Lanes.require(lanes);
		if (mutation != Mutation.RAND_1 && storage == Storage.SINGLE) {
			throw new IllegalArgumentException("storage: single is available with mutation: rand-1 only. Use storage: double, or mutation: rand-1");
		}
	}

	/** Individuals of which one is a mutant's base. */
	int attracting() {
		return mutation.several() ? (int) Math.max(2, Math.round(pbest * size)) : 1;
	}

	/** Places of the archive. */
	int places() {
		return mutation.several() ? (int) Math.round(archive * size) : 0;
	}

	@Override
	public Rules rules() {
		return new Rules(size, F, CR, crossover, bounds, acceptance, Rules.Update.GENERATIONAL, Optional.empty(), Optional.empty(), members,
				lanes, storage);
	}
}
