package org.thalweg.batch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Restarts;
import org.thalweg.core.algorithm.SearchRecord;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.statistics.Statistics;

/** Prints what {@code solve} is about to do and its result. */
final class Solution {
	private static final int SHOWN_VARIABLES = 10;
	private static final int SHOWN_POPULATIONS = 30;

	private final Session session;
	private final CaseSpec spec;

	Solution(Session session, Plan plan) {
		this.session = session;
		this.spec = plan.spec().cases().getFirst();
	}

	/** On standard error, since it is no result. */
	void announce(boolean byDefault) {
		session.err().println(spec.algorithm() + (spec.preset().isEmpty() ? "" : " (preset " + spec.preset() + ")") + " on "
				+ spec.problem() + ", " + spec.dimension() + (spec.dimension() == 1 ? " variable" : " variables") + "; " + spec.address()
				+ (spec.host() ? "" : " (" + spec.deviceName() + "), mapping " + spec.mapping() + ", " + Parameters.word(spec.precision())
						+ " precision")
				+ "; stops after " + budget() + (byDefault ? " (default; to change it, give --evaluations or --generations)" : ""));
		ConsoleText.facts(spec.facts()).ifPresent(session.err()::println);
	}

	private String budget() {
		List<String> out = new ArrayList<>();
		Budget b = spec.budget();
		if (b.steps() != Budget.UNLIMITED) {
			out.add(b.steps() + " generations");
		}
		if (b.evaluations() != Budget.UNLIMITED) {
			out.add(b.evaluations() + " evaluations");
		}
		if (spec.seconds() > 0) {
			out.add(ConsoleText.number(spec.seconds()) + " s");
		}
		return String.join(" or ", out) + (Double.isNaN(b.target()) ? "" : ", or at the target");
	}

	void tell(List<RunRecord> runs, boolean json) {
		Map<Timeline.Segment, Double> timeline = new EnumMap<>(Timeline.Segment.class);
		Map<String, JobFacts> jobs = new LinkedHashMap<>();
		runs.forEach(r -> jobs.put(r.job().id(), r.job()));
		jobs.values().forEach(j -> j.timeline().forEach((segment, s) -> timeline.merge(segment, s, Double::sum)));
		double seconds = jobs.values().stream().mapToDouble(JobFacts::seconds).sum();
		if (json) {
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "done");
			line.put("seconds", seconds);
			line.put("timeline", timeline);
			line.put("facts", spec.facts());
			jobs.values().stream().findFirst().ifPresent(j -> line.put("layout", j.layout()));
			session.json().write(line);
		} else if (!runs.isEmpty()) {
			people(runs, seconds, timeline);
			jobs.values().stream().map(JobFacts::layout).findFirst().ifPresent(l -> facts(l).forEach(session.out()::println));
		}
	}

	private void people(List<RunRecord> runs, double seconds, Map<Timeline.Segment, Double> timeline) {
		boolean error = !Double.isNaN(spec.optimum());
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of("seed", "best value", error ? "error" : "", "evaluations", "generations"));
		for (RunRecord r : runs.subList(0, Math.min(runs.size(), SHOWN_POPULATIONS))) {
			rows.add(List.of(Long.toString(r.spec().seed()), ConsoleText.number(r.best()), error ? ConsoleText.number(r.error()) : "",
					Long.toString(r.evaluations()), Long.toString(r.steps())));
		}
		ConsoleText.table(rows, 0).forEach(session.out()::println);
		if (runs.size() > SHOWN_POPULATIONS) {
			session.out().println("and " + (runs.size() - SHOWN_POPULATIONS) + " more (all with --json)");
		}
		if (runs.size() > 1) {
			Statistics.Summary s = Statistics.summary(
					runs.stream().mapToDouble(r -> error ? r.error() : r.best()).toArray());
			session.out().println((error ? "error: " : "best value: ") + "mean " + ConsoleText.number(s.mean()) + ", sd "
					+ ConsoleText.number(s.sd()) + ", median " + ConsoleText.number(s.median()) + ", min " + ConsoleText.number(s.min()) + ", max "
					+ ConsoleText.number(s.max()));
		}
		RunRecord best = runs.stream().min(Comparator.comparingDouble(RunRecord::best)).orElseThrow();
		position(best);
		best.outputs().forEach((name, values) -> session.out().println(name + " = " + numbers(values)));
		session.out().println("time: " + ConsoleText.number(seconds) + " s" + segments(timeline));
	}

	/** How the search lay on its device, and how often it began again, a line each. */
	static List<String> facts(Map<String, String> layout) {
		List<String> out = new ArrayList<>();
		String placed = layout.entrySet().stream().filter(e -> !e.getKey().equals(SearchRecord.COUNTS)).map(e -> e.getKey() + " " + e.getValue())
				.collect(Collectors.joining("; "));
		if (!placed.isEmpty()) {
			out.add("layout: " + placed);
		}
		Restarts restarts = Restarts.of(layout);
		if (!restarts.none()) {
			out.add(restarts.toString());
		}
		return out;
	}

	private void position(RunRecord best) {
		double[] x = best.x();
		session.out().println("x = " + numbers(x) + (x.length > SHOWN_VARIABLES ? "  (all with --json)" : ""));
	}

	private static String numbers(double[] x) {
		List<String> out = new ArrayList<>();
		for (int i = 0; i < Math.min(x.length, SHOWN_VARIABLES); i++) {
			out.add(ConsoleText.number(x[i]));
		}
		return String.join(", ", out) + (x.length > SHOWN_VARIABLES ? ", …" : "");
	}

	private static String segments(Map<Timeline.Segment, Double> timeline) {
		List<String> out = timeline.entrySet().stream().filter(e -> e.getValue() > 0)
				.map(e -> Parameters.word(e.getKey()).replace('-', ' ') + " " + ConsoleText.number(e.getValue())).toList();
		return out.isEmpty() ? "" : " (" + String.join(", ", out) + ")";
	}
}
