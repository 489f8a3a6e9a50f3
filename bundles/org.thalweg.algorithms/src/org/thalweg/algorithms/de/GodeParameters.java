package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.de.Opposition.Heirs;
import org.thalweg.algorithms.de.Rules.Update;
import org.thalweg.core.kit.Lanes;
import org.thalweg.core.param.Param;

/** Parameters of GODE. Defaults are the values of [GOjDE], section 6.2. */
public record GodeParameters(
		@Param(def = "128", min = 4, max = 1048576, text = "number of individuals N_p") int size,
		@Param(def = "0.5", min = 0, max = 2, text = "scale factor F of the difference (eq. 1)") double F,
		@Param(def = "0.9", min = 0, max = 1, text = "crossover rate CR (eq. 2)") double CR,
		@Param(def = "0.05", min = 0, max = 1, text = "probability that a generation makes opposites, p_o") double po,
		@Param(def = "false", text = "whether the start makes opposites too, and its best N_p survive") boolean startOpposites,
		@Param(def = "exponential", text = "crossover: every coordinate by itself (eq. 2), or a run of neighbours") Crossover crossover,
		@Param(def = "redraw",
				text = "a mutant's coordinate out of bounds: kept, drawn anew in the box, set to the bound, or mirrored at it") Bounds bounds,
		@Param(def = "not-worse", text = "a trial replaces its target if it is better, or also if it is equal (eq. 3)") Acceptance acceptance,
		@Param(def = "generational",
				text = "a trial that won replaces its target when all trials are made, or at once (host only)") Update update,
		@Param(def = "0", min = 0, max = 32,
				text = "model tuned: work-items per individual, a power of two; 0 lets the device decide") int lanes) implements Variant {

	public GodeParameters {
		Lanes.require(lanes);
	}

	@Override
	public Rules rules() {
		return new Rules(size, F, CR, crossover, bounds, acceptance, update, Optional.empty(),
				Optional.of(new Opposition(po, Heirs.OWN, startOpposites)), 0, lanes);
	}
}
