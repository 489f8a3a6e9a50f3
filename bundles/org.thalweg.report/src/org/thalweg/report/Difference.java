package org.thalweg.report;

import org.thalweg.statistics.EffectSize;

/**
 * How a case differs from its baseline.
 *
 * @param p of the test, two-tailed; NaN if undefined
 * @param leastP the smallest p possible for this number of runs; NaN without runs or baseline
 * @param holm {@code p} after Holm's correction over all cases of the report
 * @param leastHolm the smallest {@code holm} possible for this number of runs and cases
 * @param ahead above 0 if the case has the lower values by the test's statistic
 * @param effect of the case's ranked values against the baseline's, for every test
 */
public record Difference(double p, double leastP, double holm, double leastHolm, double ahead, EffectSize effect) {
	/** Without a baseline. */
	public static final Difference NONE = new Difference(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, EffectSize.NONE);

	/** Whether no outcome of this number of runs could have differed. */
	boolean tooFewRuns(double level) {
		return leastHolm >= level;
	}

	Difference corrected(double otherHolm, double otherLeastHolm) {
		return new Difference(p, leastP, otherHolm, otherLeastHolm, ahead, effect);
	}
}
