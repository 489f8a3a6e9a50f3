package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.algorithm.Restarts;
import org.thalweg.core.algorithm.SearchRecord;
import org.thalweg.core.device.Precision;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.store.Damage;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.text.Numbers;

/** What a reader of a report has to know besides the tables. */
final class ReportNotes {
	/** In a note on an optimum that is none. */
	static final String BELOW = " ended below ";
	/** As many problems are named each. */
	private static final int NAMED = 10;

	private final Results results;
	private final PlanSpec plan;
	private final boolean times;

	/** @param results whose store's damage is known by now: made last */
	ReportNotes(Results results, boolean times) {
		this.results = results;
		this.plan = results.plan();
		this.times = times;
	}

	List<String> all() {
		List<String> out = new ArrayList<>();
		if (!plan.notes().isBlank()) {
			out.add(plan.notes().strip());
		}
		out.addAll(plan.skipped());
		plan.baselines().stream().map(Experiment.Baseline::label).filter(l -> plan.cases().stream().noneMatch(c -> c.label().equals(l)))
				.forEach(l -> out.add("Nothing is compared with the baseline '" + l + "', which is not among these results."));
		failed(out);
		failedEvaluations(out);
		out.addAll(Damage.notes(results.store().damage(), results.store().folder()));
		missing(out);
		withoutValue(out);
		outside(out);
		belowOptimum(out);
		out.addAll(unreachable(results));
		out.addAll(results.notes());
		coarse(out);
		restarts(out);
		facts(out);
		if (times && results.runs().values().stream().flatMap(List::stream).anyMatch(r -> r.job().shared())) {
			out.add("Seconds marked * were measured while other jobs ran on the same host.");
		}
		return out;
	}

	private void failed(List<String> out) {
		record Kind(String label, String problem, String message) {
		}
		List<RunStore.Failure> failures = results.store().failures();
		Set<String> planned = failures.isEmpty() ? Set.of() : plan.allRuns().stream().map(RunSpec::id).collect(Collectors.toSet());
		Map<Kind, List<Long>> seeds = new LinkedHashMap<>();
		for (RunStore.Failure f : failures) {
			if (planned.contains(f.id())) {
				seeds.computeIfAbsent(new Kind(f.label(), f.problem(), f.message()), k -> new ArrayList<>()).add(f.seed());
			}
		}
		seeds.forEach((kind, s) -> out.add(s.size() + (s.size() == 1 ? " run of '" : " runs of '") + kind.label + "' on "
				+ kind.problem + " failed (seed " + s.stream().map(String::valueOf).collect(Collectors.joining(", ")) + "): "
				+ kind.message));
	}

	private void failedEvaluations(List<String> out) {
		for (CaseSpec c : plan.cases()) {
			List<String> told = results.runs().get(c).stream().map(RunRecord::job).filter(j -> j.layout().containsKey(
					HostSearch.FAILED)).distinct().map(j -> j.layout().get(HostSearch.FAILED)).toList();
			if (!told.isEmpty()) {
				out.add("In " + told.size() + (told.size() == 1 ? " job" : " jobs") + " of '" + c.label() + "' on " + c.problemLabel()
						+ ", evaluations failed and count as the worst value: " + told.getFirst() + (told.size() == 1 ? "" : "; and others") + ".");
			}
		}
	}

	/** Of each algorithm, over all its jobs. */
	private void restarts(List<String> out) {
		Map<String, Map<String, Restarts>> jobs = new LinkedHashMap<>();
		for (CaseSpec c : plan.cases()) {
			for (RunRecord r : results.runs().get(c)) {
				if (r.job().layout().containsKey(SearchRecord.COUNTS)) {
					jobs.computeIfAbsent(c.label(), l -> new LinkedHashMap<>()).computeIfAbsent(r.job().id(), id -> Restarts.of(r.job().layout()));
				}
			}
		}
		jobs.forEach((label, of) -> out.add("'" + label + "' " + of.values().stream().reduce(Restarts::plus).orElseThrow() + "."));
	}

	private void missing(List<String> out) {
		int all = plan.size();
		int there = results.runs().values().stream().mapToInt(List::size).sum();
		if (there < all) {
			out.add((all - there) + " of " + all + " runs have no result yet. " + results.store().otherWriter()
					.map(w -> "A later report will have more: " + w + " is writing.").orElse("Run the same file again to compute them."));
		}
	}

	private void withoutValue(List<String> out) {
		for (CaseSpec c : plan.cases()) {
			int n = results.withoutValue(c);
			int all = results.runs().get(c).size();
			if (n > 0) {
				out.add(n + " of " + all + " runs of '" + c.label() + "' on " + c.problemLabel() + " in " + c.dimension() + " dimensions "
						+ (n == 1 ? "has" : "have") + " no finite value: mean, deviation, median, "
						+ "minimum and maximum are of the other "
						+ (all - n) + (plan.tests().test().ranked() ? "; in rankings they come last." : "."));
			}
		}
	}

	/** What the mark {@link Report#OUTSIDE} means, for each algorithm that has it. */
	private void outside(List<String> out) {
		Map<String, List<CaseSpec>> cases = new LinkedHashMap<>();
		plan.cases().stream().filter(c -> results.runsOutside(c) > 0)
				.forEach(c -> cases.computeIfAbsent(c.label(), _ -> new ArrayList<>()).add(c));
		cases.forEach((label, some) -> {
			int runs = some.stream().mapToInt(results::runsOutside).sum();
			int of = plan.cases().stream().filter(c -> c.label().equals(label))
					.mapToInt(c -> results.runs().get(c).size()).sum();
			List<String> names = some.stream().map(c -> c.problemLabel() + " " + c.dimension() + "-D").distinct().toList();
			double most = some.stream().flatMap(c -> results.runs().get(c).stream()).mapToDouble(RunRecord::outside).max().orElseThrow();
			out.add(Report.OUTSIDE + " In " + runs + " of " + of + (of == 1 ? " run" : " runs") + " of '" + label
					+ "' the best point lies outside the bounds of the problem, by up to " + Numbers.six(most) + ": "
					+ NameList.of(names, NAMED, ", ", " and ")
					+ ". Such points are not solutions: use a preset or parameters that respect the bounds.");
		});
	}

	/** Errors below 0 by more than rounding may do. */
	private void belowOptimum(List<String> out) {
		for (CaseSpec c : plan.cases()) {
			double optimum = c.optimum() + c.bias();
			double slack = (c.precision() == Precision.DOUBLE ? 1e-6 : 1e-3) * Math.max(1, Math.abs(c.optimum()) + Math.abs(c.bias()));
			double[] below = results.runs().get(c).stream().mapToDouble(r -> -r.error()).filter(e -> e > slack).toArray();
			if (below.length > 0) {
				out.add(below.length + " of " + results.runs().get(c).size() + " runs of '" + c.label() + "' on " + c.problemLabel() + " in " + c
						.dimension() + " dimensions" + BELOW + Numbers.plain(optimum)
						+ ", the optimum from which their errors are measured, by up to "
						+ Numbers.published(Arrays.stream(below).max().orElseThrow()) + ". So this is not the optimum, and these runs count "
						+ "as successes. If the "
						+ "problem declares it, correct it or leave it out; a computed reference is only close to the optimum.");
			}
		}
	}

	/** Why targets or values that are requested have no expected runtimes on any problem. */
	static List<String> unreachable(Results results) {
		MeasureSpec wanted = new FunctionMeasures(results).all();
		List<CaseSpec> cases = results.plan().cases();
		List<String> out = new ArrayList<>();
		if (!wanted.targets().isEmpty() && cases.stream().noneMatch(Results::error)) {
			out.add("No run reaches a target, since no optimum is known. Use report --values" + (cases.stream().anyMatch(CaseSpec::imported)
					? ", or import with --errors if imported values are distances to the optimum."
					: "."));
		}
		if (!wanted.values().isEmpty() && cases.stream().allMatch(Results::error)) {
			out.add("No run reaches one of these values, since all optima are known. Use report --targets.");
		}
		return out;
	}

	private void coarse(List<String> out) {
		long n = results.runs().values().stream().flatMap(List::stream).filter(r -> !r.job().exact()).count();
		if (n > 0) {
			out.add("In " + n + (n == 1 ? " run" : " runs") + " each improvement is recorded at the last evaluation of its step, since the "
					+ "method reports only the best "
					+ "of each step. Evaluations to a value are therefore too high by up to one step.");
		}
	}

	/** The origin of instances and the result of schedules, each reported once. */
	private void facts(List<String> out) {
		Set<String> lines = new LinkedHashSet<>();
		for (CaseSpec c : plan.cases()) {
			if (!c.facts().isEmpty()) {
				lines.add(c.problemLabel() + " in " + c.dimension() + " dimensions: " + new TreeMap<>(c.facts()).entrySet().stream()
						.map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining(", ")) + ".");
			}
		}
		for (CaseSpec c : plan.cases()) {
			if (!c.derived().isEmpty()) {
				lines.add(c.label() + " in " + c.dimension() + " dimensions: " + new TreeMap<>(c.derived()).entrySet().stream()
						.map(e -> e.getKey() + " = " + e.getValue()).collect(Collectors.joining(", ")) + ".");
			}
		}
		out.addAll(lines);
	}
}
