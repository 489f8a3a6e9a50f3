package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.storage.Storage;

/**
 * The rules of DE and its descendants, of which each is a choice: jDE adapts its control parameters, GODE makes opposites, GOjDE
 * does both.
 *
 * @param size number of individuals N
 * @param F scale factor, at the start where it adapts
 * @param CR crossover rate, at the start where it adapts
 * @param adaptation of F and CR; empty if they stay
 * @param opposition empty if no opposites are made
 * @param members for design {@code cudade-i}
 * @param lanes for design {@code tuned}
 * @param storage how coordinates are kept
 */
record Rules(int size, double F, double CR, Crossover crossover, Bounds bounds, Acceptance acceptance, Update update,
		Optional<Adaptation> adaptation, Optional<Opposition> opposition, int members, int lanes,
		Storage storage) {

	/** When a trial that won takes its target's place. */
	public enum Update {
		/** After all trials are made, as on devices. */
		GENERATIONAL,
		/** Immediately, so that later individuals have it for a parent. */
		IN_PLACE
	}

	/** Evaluations of the start. */
	int startEvaluations() {
		return opposesStart() ? 2 * size : size;
	}

	boolean opposesStart() {
		return opposition.isPresent() && opposition.get().atStart();
	}

	/** CR in units of 2⁻³², rounded: a coordinate crosses over if its word, as an unsigned number, lies below this. */
	static long crossBelow(double CR) {
		return (long) Math.floor(CR * 0x1p32 + 0.5);
	}

	/** Whether every coordinate crosses over. */
	static boolean crossAll(double CR) {
		return crossBelow(CR) == 1L << 32;
	}
}
