package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.de.Opposition.Heirs;
import org.thalweg.algorithms.de.Rules.Update;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.kit.Lanes;
import org.thalweg.core.param.Param;

/** Parameters of GODE. Defaults are the values of [GOjDE], section 6.2. */
public record GodeParameters(
		@Param(def = "128", min = 4, max = 1048576, text = "number of individuals N_p") int size,
		@Param(def = "0.5", min = 0, max = 2, text = "scale factor F of the difference (eq. 1)") double F,
		@Param(def = "0.9", min = 0, max = 1, text = "crossover rate CR (eq. 2)") double CR,
		@Param(def = "0.05", min = 0, max = 1, text = Meaning.PO) double po,
		@Param(def = "false", text = Meaning.START_OPPOSITES) boolean startOpposites,
		@Param(def = "exponential", text = Meaning.CROSSOVER) Crossover crossover,
		@Param(def = "redraw", text = Meaning.BOUNDS) Bounds bounds,
		@Param(def = "not-worse", text = Meaning.NOT_WORSE) Acceptance acceptance,
		@Param(def = "generational", text = Meaning.UPDATE) Update update,
		@Param(def = "0", min = 0, max = 32, text = Meaning.LANES) int lanes,
		@Param(def = "double", added = true, text = Meaning.STORAGE) Storage storage) implements Variant {

	public GodeParameters {
		Lanes.require(lanes);
	}

	@Override
	public Rules rules() {
		return new Rules(size, F, CR, crossover, bounds, acceptance, update, Optional.empty(),
				Optional.of(new Opposition(po, Heirs.OWN, startOpposites)), 0, lanes, storage);
	}
}
