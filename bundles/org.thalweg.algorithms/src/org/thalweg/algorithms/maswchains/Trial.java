package org.thalweg.algorithms.maswchains;

/** One trial of Solis and Wets' local search ([MA-SW-Chains] section 4.2; figure 3, lines 16 to 37), wherever its points lie. */
interface Trial {
	/** Outcome: x + bias + d was better, or x − bias − d, or neither. */
	enum Outcome {
		BETTER, OPPOSITE, FAILED
	}

	/** Evaluations at most. */
	int MOST = 2;

	/** Evaluates x + bias + d or, as evaluation number 1, x − bias − d. @return whether it is better */
	boolean improves(int step, double rho, int number);

	/** Updates the bias; a better point becomes x now, if it has not before. */
	void conclude(Outcome outcome);

	/**
	 * x + bias + d, then x − bias − d if that was not better. A first point that fails with the last evaluation leaves no record.
	 *
	 * @param left evaluations that may be made, at least 1
	 * @return evaluations made, 1 or 2
	 */
	default int perform(MaSwParameters p, StepSize state, int step, int left) {
		boolean better = improves(step, state.rho, 0);
		if (!better && left == 1) {
			return 1;
		}
		Outcome outcome = better ? Outcome.BETTER : improves(step, state.rho, 1) ? Outcome.OPPOSITE : Outcome.FAILED;
		conclude(outcome);
		if (outcome == Outcome.FAILED) {
			state.recordFailure(p.failures());
		} else {
			state.recordSuccess(p.successes());
		}
		return better ? 1 : MOST;
	}
}
