package org.thalweg.experiment.reading;

import java.util.Optional;

/**
 * How a report compares algorithms.
 *
 * @param test of best values against the baseline's
 * @param level of significance, for p corrected for multiple comparisons
 * @param ranks the requested rank tables
 * @param measures targets and budgets at which it measures them
 */
public record TestSpec(Experiment.Test test, double level, Optional<RankSpec> ranks, MeasureSpec measures) {
	/** The default: see decision 0011. */
	public static final TestSpec DEFAULT = new TestSpec(Keys.TEST.otherwise(), Keys.LEVEL.otherwise(), Optional.empty(), MeasureSpec.NONE);
	/** What plans meant that were kept before they named their test and their level. */
	public static final TestSpec FORMER = new TestSpec(Experiment.Test.T_TEST, 0.01, Optional.empty(), MeasureSpec.NONE);
}
