package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

import org.thalweg.core.run.Interruption;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;

/**
 * An experiment, validated and expanded. Its devices are open; the creator of the {@link Devices} closes them.
 *
 * @param spec the same as plain data
 * @param cases in the order of {@code spec.cases()}
 * @param devices owner of the cases' devices
 * @param isolation how children compute its jobs; empty if this process does
 */
public record Plan(Experiment experiment, PlanSpec spec, List<Case> cases, Devices devices, Optional<Isolation> isolation) {
	/** Computed by this process. */
	public Plan(Experiment experiment, PlanSpec spec, List<Case> cases, Devices devices) {
		this(experiment, spec, cases, devices, Optional.empty());
	}

	/** Whether kernel text that a user has written runs on devices, so that child processes should compute by default. */
	public boolean untrusted() {
		return cases.stream().anyMatch(c -> !c.spec().host() && c.problem().untrusted());
	}

	/** The same computed by children. */
	public Plan with(Isolation children) {
		return new Plan(experiment, spec, cases, devices, Optional.of(children));
	}

	/** All jobs, case by case. */
	public List<Job> jobs() {
		return jobs(run -> true);
	}

	/** Jobs for the missing runs, with the case's number of populations each. Runs that two cases share appear once. */
	public List<Job> jobs(Predicate<RunSpec> wanted) {
		Set<String> seen = new HashSet<>();
		return experiment.batch() ? batches().stream().flatMap(e -> jobs(e, seen, wanted).stream()).toList() : jobs(seen, wanted);
	}

	/** The cases, grouped as they are solved together. */
	public List<ProblemBatch> batches() {
		return experiment.batch() ? ProblemBatch.placed(cases) : cases.stream().map(c -> new ProblemBatch(List.of(c))).toList();
	}

	/** One job per repetition, with its missing runs: which ones are missing does not influence the others. */
	private List<Job> jobs(ProblemBatch of, Set<String> seen, Predicate<RunSpec> wanted) {
		List<Job> out = new ArrayList<>();
		for (int k = 0; k < spec.runs(); k++) {
			List<Case> some = new ArrayList<>();
			List<RunSpec> runs = new ArrayList<>();
			for (Case c : of.cases()) {
				Interruption.heed();
				RunSpec run = spec.runsOf(c.spec()).get(k);
				if (seen.add(run.id()) && wanted.test(run)) {
					some.add(c);
					runs.add(run);
				}
			}
			if (!runs.isEmpty()) {
				out.add(new Job(List.copyOf(some), List.copyOf(runs)));
			}
		}
		return out;
	}

	private List<Job> jobs(Set<String> seen, Predicate<RunSpec> wanted) {
		Map<Case, List<RunSpec>> runs = new LinkedHashMap<>();
		for (Case c : cases) {
			if (seen.add(CaseIdentity.of(c.spec()).content())) {
				runs.put(c, spec.runsOf(c.spec()).stream().peek(_ -> Interruption.heed()).filter(wanted).toList());
			}
		}
		PoolShares shares = new PoolShares(runs);
		List<Job> out = new ArrayList<>();
		runs.forEach((c, some) -> {
			int most = LargestJob.populations(c, spec.together(c.spec()), some.size());
			int size = timed(c) ? most : Math.min(most, shares.populations(c));
			for (int from = 0; from < some.size(); from += Math.min(size, some.size() - from)) {
				out.add(new Job(c, some.subList(from, from + Math.min(size, some.size() - from))));
			}
		});
		return out;
	}

	/** How many jobs run concurrently where one does: members of a pool, or threads of the host, which take a population each. */
	public int beside(Job job) {
		CaseSpec c = job.of().spec();
		boolean threads = c.host() && spec.together(c) == 1 && !experiment.batch();
		return job.of().devices().size() > 1 ? job.of().devices().size() : threads ? spec.threads() : 1;
	}

	/** Whether seconds count, so that jobs are exactly as the user requested. */
	private boolean timed(Case c) {
		return c.spec().together() > 0 || c.spec().seconds() > 0 || spec.setsOf() > 0;
	}
}
