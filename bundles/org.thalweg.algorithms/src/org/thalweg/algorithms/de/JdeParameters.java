package org.thalweg.algorithms.de;

import java.util.Optional;

import org.thalweg.algorithms.de.Adaptation.First;
import org.thalweg.algorithms.de.Adaptation.Kept;
import org.thalweg.algorithms.de.DeParameters.Acceptance;
import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.de.DeParameters.Crossover;
import org.thalweg.algorithms.de.Rules.Update;
import org.thalweg.core.kit.Lanes;
import org.thalweg.core.param.Param;

/** Parameters of jDE. Defaults are the values of Brest and others 2006, as section 4.2 of [GOjDE] repeats them. */
public record JdeParameters(
		@Param(def = "100", min = 4, max = 1048576, text = "number of individuals N") int size,
		@Param(def = "0.5", min = 0, max = 2, text = "scale factor F of the start") double F,
		@Param(def = "0.9", min = 0, max = 1, text = "crossover rate CR of the start") double CR,
		@Param(def = "0.1", min = 0, max = 2, text = "least scale factor F_l (eq. 8)") double Fl,
		@Param(def = "0.9", min = 0, max = 2, text = "range of the scale factor F_u (eq. 8)") double Fu,
		@Param(def = "0", min = 0, max = 1, text = "least crossover rate CR_l (eq. 10; 0 gives eq. 9)") double CRl,
		@Param(def = "1", min = 0, max = 1, text = "range of the crossover rate CR_u (eq. 10; 1 gives eq. 9)") double CRu,
		@Param(def = "0.1", min = 0, max = 1, text = "probability that F is drawn anew, tau_1") double tau1,
		@Param(def = "0.1", min = 0, max = 1, text = "probability that CR is drawn anew, tau_2") double tau2,
		@Param(def = "given", text = "control parameters at the start: F and CR as given, or drawn from their ranges") First first,
		@Param(def = "with-winner", text = "new control parameters stay if their trial won, or in any case") Kept kept,
		@Param(def = "binomial", text = "crossover: every coordinate by itself (eq. 2), or a run of neighbours") Crossover crossover,
		@Param(def = "redraw",
				text = "a mutant's coordinate out of bounds: kept, drawn anew in the box, set to the bound, or mirrored at it") Bounds bounds,
		@Param(def = "not-worse", text = "a trial replaces its target if it is better, or also if it is equal (eq. 3)") Acceptance acceptance,
		@Param(def = "generational",
				text = "a trial that won replaces its target when all trials are made, or at once (host only)") Update update,
		@Param(def = "0", min = 0, max = 32,
				text = "model tuned: work-items per individual, a power of two; 0 lets the device decide") int lanes) implements Variant {

	public JdeParameters {
		requireRate(CRl, CRu);
		Lanes.require(lanes);
	}

	/** @throws IllegalArgumentException if a rate that is drawn could exceed 1 */
	static void requireRate(double CRl, double CRu) {
		if (CRl + CRu > 1) {
			throw new IllegalArgumentException("CRu: " + CRu + " above CRl: " + CRl + " makes crossover rates up to " + (CRl + CRu)
					+ "; a rate is at most 1. Use CRu: " + (1 - CRl) + " or less");
		}
	}

	@Override
	public Rules rules() {
		return new Rules(size, F, CR, crossover, bounds, acceptance, update, Optional.of(new Adaptation(Fl, Fu, CRl, CRu, tau1, tau2, first, kept)),
				Optional.empty(), 0, lanes);
	}
}
