package org.thalweg.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;

/**
 * Time breakdown of one job, or the mean of a case's jobs. Immutable.
 *
 * @param runs description of the runs: {@code seed 3}, {@code seeds 3 to 7}, or {@code mean of 5 jobs}
 * @param populations advanced together; of the largest job for a mean
 * @param started ISO 8601 in UTC; empty for a mean
 * @param seconds of all segments
 * @param timeline seconds per segment, in the order in which they happen
 */
public record JobTime(String problem, String algorithm, String runs, int populations, String started, double seconds,
		Map<Timeline.Segment, Double> timeline) {
	/** Names that distinguish it from other jobs, in order. */
	public List<String> names() {
		return List.of(algorithm, problem, runs);
	}

	/** For each case the mean, if there are several jobs, and then each of its jobs. */
	public static List<JobTime> of(Outcome outcome) {
		List<JobTime> out = new ArrayList<>();
		for (CaseOutcome c : outcome.cases()) {
			Map<JobFacts, List<RunRecord>> jobs = c.runs().stream()
					.collect(Collectors.groupingBy(RunRecord::job, LinkedHashMap::new, Collectors.toList()));
			if (jobs.size() > 1) {
				out.add(of(c, "mean of " + jobs.size() + " jobs", c.row().populations(), "", jobs.keySet().stream().mapToDouble(JobFacts::seconds)
						.average().orElseThrow(),
						c.row().timeline()));
			}
			jobs.forEach((job, runs) -> out.add(of(c, seeds(runs), job.populations(), job.started(), job.seconds(), job.timeline())));
		}
		return out;
	}

	private static JobTime of(CaseOutcome c, String runs, int populations, String started, double seconds,
			Map<Timeline.Segment, Double> timeline) {
		Map<Timeline.Segment, Double> all = new EnumMap<>(Timeline.Segment.class);
		for (Timeline.Segment s : Timeline.Segment.values()) {
			all.put(s, timeline.getOrDefault(s, 0.0));
		}
		return new JobTime(c.problem(), algorithm(c.spec()), runs, populations, started, seconds, all);
	}

	private static String algorithm(CaseSpec c) {
		return c.label().equals(c.place()) ? c.label() : c.label() + " on " + c.place();
	}

	private static String seeds(List<RunRecord> runs) {
		long[] seeds = runs.stream().mapToLong(r -> r.spec().seed()).sorted().toArray();
		return seeds.length == 1 ? "seed " + seeds[0] : "seeds " + seeds[0] + " to " + seeds[seeds.length - 1];
	}
}
