package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import org.thalweg.core.run.Interruption;

/**
 * An experiment, validated and expanded. Its devices are open; the creator of the {@link Devices} closes them.
 *
 * @param spec the same as plain data
 * @param cases in the order of {@code spec.cases()}
 * @param devices owner of the cases' devices
 */
public record Plan(Experiment experiment, PlanSpec spec, List<Case> cases, Devices devices) {
	/** All jobs, case by case. */
	public List<Job> jobs() {
		return jobs(run -> true);
	}

	/** Jobs for the runs that are still wanted, with the case's number of populations each. Runs that two cases share appear once. */
	public List<Job> jobs(Predicate<RunSpec> wanted) {
		List<Job> out = new ArrayList<>();
		Set<String> seen = new HashSet<>();
		for (Case c : cases) {
			List<RunSpec> runs = spec.runsOf(c.spec()).stream().peek(_ -> Interruption.heed()).filter(r -> seen.add(r.id())).filter(wanted).toList();
			int size = c.model() != null && !c.model().together() ? 1 : spec.together(c.spec());
			for (int from = 0; from < runs.size(); from += Math.min(size, runs.size() - from)) {
				out.add(new Job(c, runs.subList(from, from + Math.min(size, runs.size() - from))));
			}
		}
		return out;
	}
}
