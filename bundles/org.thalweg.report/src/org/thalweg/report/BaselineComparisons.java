package org.thalweg.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.report.Results.Repetition;
import org.thalweg.statistics.EffectSize;
import org.thalweg.statistics.RankComparisons;
import org.thalweg.statistics.Statistics;

/** Compares cases with their baselines by the experiment's test. One use. */
final class BaselineComparisons implements FunctionRuns.Witness {
	private final Results results;
	private final PlanSpec plan;
	private final Experiment.Test test;
	private final Map<CaseSpec, CaseSpec> baselines;
	private final Map<CaseSpec, Map<Repetition, Double>> toSuccess = new LinkedHashMap<>();

	BaselineComparisons(Results results) {
		this.results = results;
		this.plan = results.plan();
		this.test = plan.tests().test();
		this.baselines = plan.baselinesOfCases();
	}

	/** Of final values, corrected over all cases. */
	Map<CaseSpec, Difference> finals() {
		return corrected(this::finals);
	}

	/** Of the evaluations until success, corrected over all cases; runs without success come last and tie. */
	Map<CaseSpec, Difference> toSuccess() {
		return corrected((c, b) -> ranked(toSuccess(c), toSuccess(b)));
	}

	/**
	 * Evaluations of each run until its error was a success, infinite where it never was: where final values tie because all
	 * count as 0, the speed still distinguishes methods. Empty unless the test is of ranks and successes are counted.
	 */
	Map<Repetition, Double> toSuccess(CaseSpec c) {
		if (!toSuccess.containsKey(c)) {
			toSuccess.put(c, new LinkedHashMap<>());
			if (asked(c)) {
				results.traces(c, (run, trace) -> see(c, run, trace));
			}
		}
		return toSuccess.get(c);
	}

	private boolean asked(CaseSpec c) {
		return test.ranked() && Results.error(c) && !Double.isNaN(plan.successLimit(c));
	}

	/** Uses a trace that is read anyway, so that it need not be read again. */
	@Override
	public void see(CaseSpec c, RunRecord run, Trace trace) {
		if (asked(c)) {
			toSuccess.computeIfAbsent(c, _ -> new LinkedHashMap<>()).put(Repetition.of(run), toSuccess(c, trace, plan.successLimit(c)));
		}
	}

	private static double toSuccess(CaseSpec c, Trace trace, double limit) {
		for (int k = 0; k < trace.size(); k++) {
			if (c.error(trace.value(k)) <= limit) {
				return trace.evaluations(k);
			}
		}
		return Double.POSITIVE_INFINITY;
	}

	/** What a case is compared with; a baseline is its own. */
	Optional<CaseSpec> baseline(CaseSpec c) {
		return Optional.ofNullable(baselines.get(c));
	}

	private interface Pair {
		Difference of(CaseSpec c, CaseSpec baseline);
	}

	/** Holm's correction over all cases of a family that have a p. */
	private Map<CaseSpec, Difference> corrected(Pair pair) {
		Map<List<Object>, List<CaseSpec>> families = new LinkedHashMap<>();
		plan.cases().forEach(c -> families.computeIfAbsent(family(c), _ -> new ArrayList<>()).add(c));
		Map<CaseSpec, Difference> out = new LinkedHashMap<>();
		families.values().forEach(f -> out.putAll(corrected(f, pair)));
		return out;
	}

	private List<Object> family(CaseSpec c) {
		return switch (plan.tests().family()) {
		case STUDY -> List.of();
		case DIMENSION -> List.of(c.dimension());
		case FUNCTION -> List.of(c.problemLabel(), c.dimension());
		};
	}

	private Map<CaseSpec, Difference> corrected(List<CaseSpec> cases, Pair pair) {
		List<Difference> all = new ArrayList<>();
		cases.forEach(c -> all.add(baseline(c).filter(b -> b != c).map(b -> pair.of(c, b)).orElse(Difference.NONE)));
		double[] holm = Statistics.holm(all.stream().mapToDouble(Difference::p).toArray());
		double[] least = Statistics.holm(all.stream().mapToDouble(d -> Double.isNaN(d.p()) ? Double.NaN : d.leastP()).toArray());
		Map<CaseSpec, Difference> out = new LinkedHashMap<>();
		for (int k = 0; k < holm.length; k++) {
			Difference d = all.get(k);
			out.put(cases.get(k), d.corrected(holm[k], Double.isNaN(d.p()) ? d.leastP() : least[k]));
		}
		return out;
	}

	/** Student's and Welch's tests look at means, the others at ranks. */
	private Difference finals(CaseSpec c, CaseSpec baseline) {
		Map<Repetition, Double> a = results.ranked(c);
		Map<Repetition, Double> b = results.ranked(baseline);
		if (test.ranked()) {
			return ranked(a, b);
		}
		double[] v = results.values(c);
		double[] w = results.values(baseline);
		double least = a.isEmpty() || b.isEmpty() ? Double.NaN : v.length < 2 || w.length < 2 ? 1 : 0; // two runs can lie anywhere
		double p = test == Experiment.Test.T_TEST ? Statistics.tTest(v, w) : Statistics.welch(v, w);
		return new Difference(p, least, p, least, Statistics.summary(w).mean() - Statistics.summary(v).mean(), EffectSize.of(numbers(a), numbers(b)));
	}

	private Difference ranked(Map<Repetition, Double> a, Map<Repetition, Double> b) {
		double[] v = numbers(a);
		double[] w = numbers(b);
		EffectSize effect = EffectSize.of(v, w);
		if (test != Experiment.Test.WILCOXON) {
			double p = RankComparisons.mannWhitney(v, w);
			double least = RankComparisons.leastMannWhitney(v, w);
			return new Difference(p, least, p, least, effect.delta(), effect);
		}
		List<Repetition> both = a.keySet().stream().filter(b::containsKey).toList();
		double[] x = both.stream().mapToDouble(a::get).toArray();
		double[] y = both.stream().mapToDouble(b::get).toArray();
		double p = RankComparisons.wilcoxon(x, y);
		double least = RankComparisons.leastWilcoxon(x.length);
		return new Difference(p, least, p, least, RankComparisons.signedRanks(y, x), effect);
	}

	private static double[] numbers(Map<Repetition, Double> values) {
		return values.values().stream().mapToDouble(Double::doubleValue).toArray();
	}
}
