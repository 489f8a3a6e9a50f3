package org.thalweg.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Comparator;
import java.util.Set;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.Version;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.report.Report.ReportRow;
import org.thalweg.statistics.RankTable;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Numbers;

/** Works out a report. One use. */
final class ReportMaker {
	private final Results stored;
	private final Results results;
	private final PlanSpec plan;
	private final BaselineComparisons tests;
	private final boolean times;

	/** @param stored whose cases are single instances */
	ReportMaker(Results stored, boolean times) {
		this.stored = stored;
		this.results = stored.pooled();
		this.plan = results.plan();
		this.tests = new BaselineComparisons(results);
		this.times = times;
	}

	Report make() {
		// first, since tests have then seen all runs
		RuntimeTable runtime = RuntimeTable.of(stored, witness());
		Map<CaseSpec, ReportRow> rows = new LinkedHashMap<>();
		Map<CaseSpec, Difference> finals = tests.finals();
		Map<CaseSpec, Difference> toSuccess = tests.toSuccess();
		plan.cases().forEach(c -> rows.put(c, row(c, finals.get(c), toSuccess.get(c))));
		List<String> notes = new ArrayList<>();
		List<PublishedRow> published = new PublishedComparison(plan, rows, times).compare(notes);
		List<RankTable> ranks = RankTables.of(results, notes);
		notes.addAll(new ReportNotes(stored, times).all());
		return new Report(plan.name(), head(), List.copyOf(rows.values()), published, ranks,
				ParameterTable.of(results), runtime, notes, results.meanings(), times, plan.setsOf(),
				plan.tests());
	}

	/** Shows the improvements of a function's instances as those of its case. */
	private FunctionRuns.Witness witness() {
		Map<CaseSpec, CaseSpec> functions = new IdentityHashMap<>();
		results.instances().forEach((function, instances) -> instances.forEach(i -> functions.put(i, function)));
		return (c, run, trace) -> tests.see(functions.getOrDefault(c, c), run, trace);
	}

	private ReportRow row(CaseSpec c, Difference difference, Difference toSuccess) {
		List<RunRecord> runs = results.runs().get(c);
		Collection<JobFacts> jobs = results.jobs(c);
		boolean alone = jobs.stream().allMatch(j -> j.populations() == 1);
		Statistics.Summary seconds = Statistics.summary(jobs.stream().mapToDouble(JobFacts::runSeconds).toArray());
		if (!alone) {
			seconds = new Statistics.Summary(seconds.n(), seconds.mean(), Double.NaN, seconds.median(), seconds.min(), seconds.max());
		}
		Optional<CaseSpec> baseline = tests.baseline(c);
		boolean own = baseline.isPresent() && baseline.get() == c; // of the same plan
		double speedUp = times ? baseline.map(b -> secondsPerRun(b) / secondsPerRun(c)).orElse(Double.NaN) : Double.NaN;
		return new ReportRow(c.problemLabel(), c.dimension(), c.label(), c.address(), c.deviceName(), c.precision(), runs.size(),
				results.runsOutside(c), results.planned(c), Results.error(c), Statistics.summary(results.values(c)),
				Statistics.summary(runs.stream().mapToDouble(RunRecord::distance).filter(Double::isFinite).toArray()), success(c, runs),
				runs.stream().mapToLong(RunRecord::evaluations).average().orElse(Double.NaN),
				Statistics.summary(tests.toSuccess(c).values().stream().mapToDouble(Double::doubleValue).toArray()), toSuccess, seconds,
				Statistics.summary(jobs.stream().mapToDouble(JobFacts::buildSeconds).toArray()), Statistics.summary(setSeconds(results.timed(c))),
				jobs.stream().mapToInt(JobFacts::populations).max().orElse(0), jobs.stream().anyMatch(JobFacts::shared), own, speedUp,
				difference, timeline(jobs));
	}

	/** Seconds of each whole set of successive runs. A job gives a set as much of its time as it holds of its runs. */
	private double[] setSeconds(List<RunRecord> runs) {
		Map<Long, List<RunRecord>> sets = new TreeMap<>();
		for (RunRecord r : runs) {
			long repetition = r.spec().seed() - plan.seed(); // the record's own is of the plan that made it
			sets.computeIfAbsent(plan.setsOf() == 0 ? 0 : repetition / plan.setsOf(), k -> new ArrayList<>()).add(r);
		}
		return sets.values().stream().filter(set -> set.size() == plan.setsOf()).mapToDouble(ReportMaker::seconds).toArray();
	}

	private static double seconds(List<RunRecord> set) {
		Map<JobFacts, Long> held = set.stream().collect(Collectors.groupingBy(RunRecord::job, LinkedHashMap::new, Collectors.counting()));
		return held.entrySet().stream().mapToDouble(e -> e.getKey().runSeconds() * (e.getValue() / (double) e.getKey().populations())).sum();
	}

	/** The median, which a job that was disturbed does not touch. */
	private double secondsPerRun(CaseSpec c) {
		return Statistics.summary(results.jobs(c).stream().mapToDouble(j -> j.runSeconds() / j.populations()).toArray()).median();
	}

	private double success(CaseSpec c, List<RunRecord> runs) {
		double limit = plan.successLimit(c);
		if (runs.isEmpty() || !Results.error(c) || Double.isNaN(limit)) {
			return Double.NaN;
		}
		return runs.stream().filter(r -> r.error() <= limit).count() / (double) runs.size();
	}

	private static Map<Timeline.Segment, Double> timeline(Collection<JobFacts> jobs) {
		Map<Timeline.Segment, Double> out = new EnumMap<>(Timeline.Segment.class);
		for (Timeline.Segment s : Timeline.Segment.values()) {
			out.put(s, jobs.stream().mapToDouble(j -> j.timeline().getOrDefault(s, 0.0)).average().orElse(Double.NaN));
		}
		return out;
	}

	private Map<String, String> head() {
		Map<String, String> out = new LinkedHashMap<>();
		imported(out);
		boolean computed = !plan.cases().stream().allMatch(CaseSpec::imported);
		if (computed) {
			asked(out);
		}
		methods(plan.cases(), Integer.MAX_VALUE).ifPresent(m -> out.put("algorithms", m));
		if (!Double.isNaN(plan.success())) {
			out.put("success", "error of at most " + Numbers.plain(plan.success()));
		}
		if (!plan.baselines().isEmpty()) {
			out.put("baseline", plan.baselines().stream().map(b -> b.label() + (b.device().isEmpty() ? "" : " on " + b.device()))
					.collect(Collectors.joining("; ")));
		}
		if (computed) {
			programs(out);
		}
		return out;
	}

	private void asked(Map<String, String> out) {
		List<CaseSpec> own = stored.plan().cases().stream().filter(c -> !c.imported() && !stored.others().containsKey(c)).toList();
		if (!own.isEmpty()) {
			out.put("runs", perCase(own, plan.seed(), plan.seed() + own.stream().mapToInt(c -> stored.plan().runsOf(c).size()).max().orElseThrow()
					- 1));
		}
		stored.plan().cases().stream().filter(c -> !c.imported() && stored.others().containsKey(c)).collect(Collectors.groupingBy(stored::folder,
				LinkedHashMap::new, Collectors
						.toList())).forEach((folder, cases) -> {
							LongSummaryStatistics seeds = cases.stream().flatMap(c -> stored.runs().get(c).stream()).mapToLong(r -> r.spec().seed())
									.summaryStatistics();
							out.merge("runs of " + folder.getFileName(), perCase(cases, seeds.getMin(), seeds.getMax()), (a, b) -> a + "; " + b);
						});
		if (plan.setsOf() > 0) {
			out.put("sets", plan.runs() / plan.setsOf() + " sets of " + plan.setsOf() + " runs, each set timed as a whole");
		}
		out.put("budget", budgets(plan.cases(), Integer.MAX_VALUE));
	}

	/** {@code 4 or 5 per case, seeds 1 to 5}. */
	private String perCase(List<CaseSpec> cases, long first, long last) {
		return cases.stream().map(c -> stored.plan().runsOf(c).size()).distinct().sorted().map(String::valueOf).collect(Collectors.joining(" or "))
				+ " per case, seed" + (first == last ? " " + first : "s " + first + " to " + last);
	}

	private void programs(Map<String, String> out) {
		out.put("version", joined(records().map(r -> r.spec().version())));
		if (records().anyMatch(r -> !r.job().commit().equals(Version.UNKNOWN))) {
			out.put("commit", joined(records().map(r -> r.job().commit())));
		}
		out.put("java", joined(records().map(r -> r.job().java())));
		for (String address : records().map(r -> r.job().address()).distinct().toList()) {
			out.put(address, joined(records().map(RunRecord::job).filter(j -> j.address().equals(address))
					.map(j -> j.deviceName() + ", " + j.runtime() + ", driver " + j.driver())));
		}
	}

	/** What each label means: {@code DE is de, preset storn1997, size=200; jDE is jde, preset brest2006}. Empty without cases of ours. @param most labels */
	static Optional<String> methods(List<CaseSpec> cases, int most) {
		Map<String, String> out = new LinkedHashMap<>();
		cases.stream().filter(c -> !c.imported()).forEach(c -> out.putIfAbsent(c.label(), c.label() + " is " + c.algorithm()
				+ (c.setting().isEmpty() ? "" : c.preset().isEmpty() ? ", " + c.setting() : ", preset " + c.setting())));
		return out.isEmpty() ? Optional.empty() : Optional.of(NameList.of(List.copyOf(out.values()), most, "; ", "; and "));
	}

	/** Where runs of other programs come from. */
	private void imported(Map<String, String> out) {
		Map<String, Integer> runs = new LinkedHashMap<>();
		results.runs().forEach((c, some) -> {
			if (c.imported()) {
				runs.merge(c.parameters().get(CaseSpec.NAME) + ", " + c.preset() + ", from " + c.parameters().get(CaseSpec.SOURCE), some.size(),
						Integer::sum);
			}
		});
		if (!runs.isEmpty()) {
			out.put("imported", runs.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue() + (e.getValue() == 1 ? " run" : " runs"))
					.collect(Collectors.joining("; ")));
		}
	}

	private Stream<RunRecord> records() {
		return results.runs().values().stream().flatMap(List::stream).filter(r -> !r.spec().spec().imported());
	}

	private static String joined(Stream<String> texts) {
		String out = texts.distinct().sorted().collect(Collectors.joining("; "));
		return out.isEmpty() ? "-" : out;
	}

	/**
	 * When runs end: of each dimension, where this differs, and of each suite in it, where these do.
	 *
	 * @param most maximum number of them
	 */
	static String budgets(List<CaseSpec> all, int most) {
		List<CaseSpec> cases = all.stream().filter(c -> !c.imported()).sorted(Comparator.comparingInt(CaseSpec::dimension)).toList();
		List<Function<CaseSpec, String>> names = List.of(_ -> "", c -> c.dimension() + "-D", c -> ReportText.group(c.problemLabel(), c.dimension()));
		// methods may have their own budgets
		return names.stream().map(name -> budgets(cases, name)).filter(budgets -> budgets.values().stream().allMatch(b -> b.size() == 1)).findFirst()
				.map(budgets -> merged(budgets).limit(most)).orElseGet(() -> cases.stream().map(ReportMaker::budget).distinct().limit(most))
				.collect(Collectors.joining("; "));
	}

	private static Map<String, Set<String>> budgets(List<CaseSpec> cases, Function<CaseSpec, String> name) {
		return cases.stream().collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.mapping(ReportMaker::budget, Collectors.toSet())));
	}

	/** One text for each budget, with all that have it. */
	private static Stream<String> merged(Map<String, Set<String>> budgets) {
		Map<String, List<String>> out = new LinkedHashMap<>();
		budgets.forEach((name, budget) -> out.computeIfAbsent(budget.iterator().next(), _ -> new ArrayList<>()).add(name));
		return out.entrySet().stream().map(e -> String.join(" and ", e.getValue()) + (budgets.containsKey("") ? "" : ": ") + e.getKey());
	}

	private static String budget(CaseSpec c) {
		List<String> out = new ArrayList<>();
		Budget b = c.budget();
		if (b.steps() != Budget.UNLIMITED) {
			out.add(b.steps() + " steps");
		}
		if (b.evaluations() != Budget.UNLIMITED) {
			out.add(b.evaluations() + " evaluations");
		}
		if (c.seconds() > 0) {
			out.add(Numbers.plain(c.seconds()) + " s");
		}
		if (!Double.isNaN(b.target())) {
			out.add(Results.error(c) ? "error " + Numbers.plain(c.targetError()) : "value " + Numbers.six(b.target() + c.bias()));
		}
		return String.join(" or ", out);
	}
}
