package org.thalweg.algorithms.de;

/**
 * Self-adapting control parameters (section 4.2 of [GOjDE], after jDE: Brest, Greiner, Bošković, Mernik, Žumer, IEEE Transactions on
 * Evolutionary Computation 10(6), 2006): before an individual's trial is made, F is redrawn with probability τ₁, CR with τ₂.
 *
 * @param Fl least F, F_l of equation 8
 * @param Fu range of F, F_u of equation 8
 * @param CRl least CR, CR_l of equation 10; 0 in jDE
 * @param CRu range of CR, CR_u of equation 10; 1 in jDE
 */
record Adaptation(double Fl, double Fu, double CRl, double CRu, double tau1, double tau2, First first, Retention kept) {
	/** The control parameters that individuals have at the start. */
	public enum First {
		/** F and CR as given, the same for all. */
		GIVEN,
		/** Drawn from the ranges. */
		DRAWN
	}

	/** When an individual keeps control parameters that were redrawn. */
	public enum Retention {
		/** When the trial that was made with them won. */
		WITH_WINNER,
		/** Whether it won or not. */
		ALWAYS
	}
}
