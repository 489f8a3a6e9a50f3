package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.algorithms.de.Adaptation.First;
import org.thalweg.algorithms.de.Adaptation.Retention;
import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.de.Opposition.Heirs;
import org.thalweg.algorithms.de.Rules.Update;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.kit.Lanes;
import org.thalweg.core.param.Param;

/** Parameters of GOjDE. Defaults are the values of [GOjDE], sections 4.2 and 6.2; docs/fidelity-gojde.md covers what the paper leaves open. */
public record GojdeParameters(
		@Param(def = "128", min = 4, max = 1048576, text = "number of individuals N_p") int size,
		@Param(def = "0.5", min = 0, max = 2, text = "initial scale factor F") double F,
		@Param(def = "0.9", min = 0, max = 1, text = "initial crossover rate CR") double CR,
		@Param(def = "0.2", min = 0, max = 2, text = Meaning.F_L) double Fl,
		@Param(def = "0.2", min = 0, max = 2, text = Meaning.F_U) double Fu,
		@Param(def = "0.8", min = 0, max = 1, text = "minimum crossover rate CR_l (eq. 10)") double CRl,
		@Param(def = "0.2", min = 0, max = 1, text = "range of the crossover rate CR_u (eq. 10)") double CRu,
		@Param(def = "0.1", min = 0, max = 1, text = Meaning.TAU_1) double tau1,
		@Param(def = "0.1", min = 0, max = 1, text = Meaning.TAU_2) double tau2,
		@Param(def = "0.05", min = 0, max = 1, text = Meaning.PO) double po,
		@Param(def = "given", text = Meaning.FIRST) First first,
		@Param(def = "with-winner", text = Meaning.KEPT) Retention kept,
		@Param(def = "own", text = "control parameters of an opposite: those of its individual, the initial ones, or redrawn") Heirs heirs,
		@Param(def = "false", text = Meaning.START_OPPOSITES) boolean startOpposites,
		@Param(def = "exponential", text = Meaning.CROSSOVER) Crossover crossover,
		@Param(def = "redraw", text = Meaning.BOUNDS) Bounds bounds,
		@Param(def = "not-worse", text = Meaning.NOT_WORSE) Acceptance acceptance,
		@Param(def = "generational", text = Meaning.UPDATE) Update update,
		@Param(def = "0", min = 0, max = 32, text = Meaning.LANES) int lanes,
		@Param(def = "double", added = true, text = Meaning.STORAGE) Storage storage) implements Variant {

	public GojdeParameters {
		JdeParameters.requireRate(CRl, CRu);
		Lanes.require(lanes);
	}

	@Override
	public Rules rules() {
		return new Rules(size, F, CR, crossover, bounds, acceptance, update, Optional.of(new Adaptation(Fl, Fu, CRl, CRu, tau1, tau2, first, kept)),
				Optional.of(new Opposition(po, heirs, startOpposites)), 0, lanes, storage);
	}
}
