package org.thalweg.core.algorithm;

import org.thalweg.core.device.Precision;

/**
 * A budget as one method spends it: a number of evaluations before its first step, and a maximum number per step. Host and devices end a
 * population by the same rule.
 *
 * @param precision in which values are compared with the target, as a device does
 * @param start evaluations before the first step
 * @param most evaluations that a step makes at most
 * @since 0.1
 */
public record StepBudget(Budget budget, Precision precision, int start, int most) {
	/** The value to reach, as the search's precision has it; NaN for none. */
	public double target() {
		return precision == Precision.SINGLE ? (float) budget.target() : budget.target();
	}

	/**
	 * True if a population ends here.
	 *
	 * @param step steps taken
	 * @param made evaluations made
	 * @param next evaluations that the next step makes at most
	 */
	public boolean ends(long step, long made, int next, double best) {
		return budget.spent(step, made, next) || best <= target();
	}

	/**
	 * Number of the last step that fits if every step makes {@link #most()} evaluations: a device that does not look at
	 * evaluations itself must not go beyond it.
	 */
	public long lastStep() {
		return Math.min(budget.steps(), Math.floorDiv(budget.evaluations() - start, most));
	}
}
