package org.thalweg.core.algorithm;

/**
 * When a population stops. It freezes at the end of a step when it has done {@code steps} steps, when its next step could
 * exceed {@code evaluations}, or when its best value (before the bias) is at most {@code target}.
 *
 * @param steps maximum number of steps, {@link Long#MAX_VALUE} for no limit
 * @param evaluations maximum number of evaluations, {@link Long#MAX_VALUE} for no limit
 * @param target value to reach, NaN for none
 */
public record Budget(long steps, long evaluations, double target) {
	/** No limit. */
	public static final long UNLIMITED = Long.MAX_VALUE;

	public Budget {
		if (steps < 0 || evaluations < 0) {
			throw new IllegalArgumentException("a budget cannot be negative: " + steps + " steps, " + evaluations + " evaluations");
		}
	}

	public static Budget ofSteps(long steps) {
		return new Budget(steps, UNLIMITED, Double.NaN);
	}

	public static Budget ofEvaluations(long evaluations) {
		return new Budget(UNLIMITED, evaluations, Double.NaN);
	}

	/** The same with a value to reach. */
	public Budget until(double value) {
		return new Budget(steps, evaluations, value);
	}

	/**
	 * True if a population may take no further step.
	 *
	 * @param step steps taken
	 * @param made evaluations made
	 * @param most evaluations that one step makes at most
	 */
	public boolean spent(long step, long made, int most) {
		return step >= steps || made > evaluations - most;
	}

	/** True if only the number of steps ends a population, so that no kernel has to look at anything else. */
	public boolean stepsOnly() {
		return evaluations == UNLIMITED && Double.isNaN(target);
	}
}
