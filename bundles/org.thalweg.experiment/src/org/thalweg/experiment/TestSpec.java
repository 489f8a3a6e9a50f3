package org.thalweg.experiment;

import java.util.Optional;

import org.thalweg.experiment.statistics.RankSpec;

/**
 * How a report tests whether algorithms differ.
 *
 * @param test what compares best values with the baseline's
 * @param level below which a p, corrected where there are several, counts as a difference
 * @param ranks the rank tables that are asked for
 */
public record TestSpec(Experiment.Test test, double level, Optional<RankSpec> ranks) {
	/** The least level that can be asked for. */
	public static final double LEAST_LEVEL = 1e-6;
	/** The greatest level that can be asked for. */
	public static final double MOST_LEVEL = 0.5;
	/** What counts where a file says nothing: see decision 0011. */
	public static final TestSpec DEFAULT = new TestSpec(Experiment.Test.MANN_WHITNEY, 0.01, Optional.empty());
	/** What plans meant that were kept before they named their test and their level. */
	static final TestSpec FORMER = new TestSpec(Experiment.Test.T_TEST, 0.01, Optional.empty());
}
