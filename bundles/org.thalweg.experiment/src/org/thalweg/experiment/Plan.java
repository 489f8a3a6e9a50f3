package org.thalweg.experiment;

import java.util.List;
import java.util.function.Predicate;

/**
 * An experiment, validated and expanded. Its devices are open; whoever made the {@link Devices} closes them.
 *
 * @param spec the same as plain data
 * @param cases in the order of {@code spec.cases()}
 */
public record Plan(Experiment experiment, PlanSpec spec, List<Case> cases) {
	/** All jobs, case by case. */
	public List<Job> jobs() {
		return jobs(run -> true);
	}

	/** Jobs for those runs that are still wanted, {@code together} at a time. Runs that two cases share appear once. */
	public List<Job> jobs(Predicate<RunSpec> wanted) {
		throw new UnsupportedOperationException();
	}
}
