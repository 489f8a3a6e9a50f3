package org.thalweg.experiment.reading;

import java.util.Optional;

/**
 * How a report compares algorithms.
 *
 * @param test of best values against the baseline's
 * @param level of significance, for p corrected for multiple comparisons
 * @param ranks the requested rank tables
 * @param measures targets and budgets at which it measures them
 * @param instancesAs what the instances of a function count as
 * @param family the comparisons over which p are corrected
 */
public record TestSpec(Experiment.Test test, double level, Optional<RankSpec> ranks, MeasureSpec measures, InstancesAs instancesAs,
		Family family) {
	/** What the instances of a function count as in tables, tests and ranks. */
	public enum InstancesAs {
		/** Runs of the function, as the field's tools count them. */
		RUNS,
		/** Separate problems. */
		PROBLEMS
	}

	/** The comparisons over which p are corrected by Holm's method. */
	public enum Family {
		/** All of the study. */
		STUDY,
		/** Those of a dimension. */
		DIMENSION,
		/** Those on one function in one dimension. */
		FUNCTION
	}

	/** The default: see decision 0011. */
	public static final TestSpec DEFAULT = new TestSpec(Keys.TEST.otherwise(), Keys.LEVEL.otherwise(), Optional.empty(), MeasureSpec.NONE);

	/** Instances count as runs, and p are corrected over the study. */
	private TestSpec(Experiment.Test test, double level, Optional<RankSpec> ranks, MeasureSpec measures) {
		this(test, level, ranks, measures, InstancesAs.RUNS, Family.STUDY);
	}

	/** The same with another test and level. */
	public TestSpec with(Experiment.Test otherTest, double otherLevel) {
		return new TestSpec(otherTest, otherLevel, ranks, measures, instancesAs, family);
	}

	/** The same with rank tables. */
	public TestSpec with(RankSpec others) {
		return new TestSpec(test, level, Optional.of(others), measures, instancesAs, family);
	}
}
