package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.text.Numbers;
import org.thalweg.text.Page;
import org.thalweg.text.Sheet;

/**
 * The answers of an experiment: which method is best where, the best value and its point, the cost, and what failed. Its sentences are of
 * the same numbers as the tables. Immutable, computed without any widget.
 *
 * @param winners medians of each method on each problem
 * @param bests the lowest value found on each problem, with its point; without points that lie outside the bounds
 * @param costs runs, evaluations and seconds of each method
 * @param sentences which method is best, what the test shows, which runs are there
 * @param failures what failed, a sentence each
 */
public record ResultOverview(WinnerTable winners, Sheet bests, Sheet costs, List<String> sentences, List<String> failures) {
	/** Coordinates of a point that are shown. */
	private static final int COORDINATES = 10;
	/** Problems whose rows have room on a page of text. */
	private static final int MOST_ROWS = 30;

	/** @param point of the best run; empty if it is not stored */
	private record Best(Comparison.ComparisonRow problem, CaseOutcome method, RunRecord run, double value, Optional<double[]> point) {
	}

	/**
	 * Computes it.
	 *
	 * @param results whose store is open, from which points are read
	 * @param outcome of these results
	 */
	public static ResultOverview of(Results results, Outcome outcome) {
		return of(results, outcome, Comparison.of(outcome));
	}

	/** The same where the comparison is shown, too. @param comparison of the outcome */
	public static ResultOverview of(Results results, Outcome outcome, Comparison comparison) {
		WinnerTable winners = WinnerTable.of(outcome, comparison);
		SummarySentences said = new SummarySentences(outcome, comparison);
		return new ResultOverview(winners, bests(results, comparison), costs(outcome, comparison), sentences(outcome, winners, said), said
				.failures());
	}

	private static List<String> sentences(Outcome outcome, WinnerTable winners, SummarySentences said) {
		List<String> out = new ArrayList<>(List.of(winners.sentence()));
		outcome.report().ranks().stream().limit(2).map(said::best).forEach(out::add);
		said.tested().ifPresent(out::add);
		out.add(said.sound());
		return List.copyOf(out);
	}

	private static Sheet bests(Results results, Comparison comparison) {
		List<Best> all = comparison.lines().stream().flatMap(l -> best(results, l).stream()).toList();
		return new Sheet.Maker<>(all).key("problem", b -> b.problem.problem()).keyNumber("D", b -> b.problem.dimension())
				.number("lowest error", b -> b.problem.error() ? b.value : Double.NaN).number("lowest value", b -> b.problem.error() ? Double.NaN
						: b.value).words("found by", b -> b.method.spec().label()).words("instance", b -> Results.Repetition.of(b.run)
								.instance().isEmpty() ? "-" : Results.Repetition.of(b.run).instance())
				.number("seed", b -> b.run.spec().seed(), b -> ""
						+ b.run.spec().seed())
				.words("point", b -> b.point.filter(x -> x.length > 0).map(ResultOverview::shown).orElse("-")).make();
	}

	/** Of equal values the first in the plan's order. */
	private static Optional<Best> best(Results results, Comparison.ComparisonRow line) {
		record Found(CaseOutcome method, RunRecord run) {
			double value() {
				return Results.value(method.spec(), run);
			}
		}
		return line.cells().stream().flatMap(Optional::stream).map(Comparison.ComparisonCell::outcome).flatMap(c -> c.runs().stream().map(
				r -> new Found(
						c, r))).filter(f -> Double.isFinite(f.value()) && !(f.run.outside() > 0)).min(Comparator.comparingDouble(Found::value))
				.map(f -> new Best(line, f.method, f.run, f.value(), results.point(f.method.spec(), f.run)));
	}

	private static String shown(double[] x) {
		return Arrays.stream(x).limit(COORDINATES).mapToObj(v -> Numbers.digits(v, 4)).collect(Collectors.joining(" ", "(", x.length > COORDINATES
				? " \u2026 " + x.length + " coordinates)"
				: ")"));
	}

	/** What one method used on all problems. */
	private record Cost(String method, long runs, long evaluations, double seconds) {
	}

	private static Sheet costs(Outcome outcome, Comparison comparison) {
		List<Cost> all = new ArrayList<>();
		for (int k = 0; k < comparison.columns().size(); k++) {
			int column = k;
			List<CaseOutcome> cases = comparison.lines().stream().flatMap(l -> l.cells().get(column).stream()).map(Comparison.ComparisonCell::outcome)
					.toList();
			Map<String, JobFacts> jobs = new LinkedHashMap<>();
			cases.forEach(c -> c.jobs().forEach(j -> jobs.putIfAbsent(j.id(), j)));
			all.add(new Cost(comparison.columns().get(k).name(), cases.stream().mapToLong(c -> c.runs().size()).sum(), cases.stream().flatMap(c -> c
					.runs()
					.stream()).mapToLong(RunRecord::evaluations).sum(), jobs.isEmpty() ? Double.NaN
							: jobs.values().stream().mapToDouble(j -> j.runSeconds() + j.buildSeconds()).sum()));
		}
		Sheet.Maker<Cost> sheet = new Sheet.Maker<>(all).key("method", Cost::method).count("runs", Cost::runs).count("evaluations",
				Cost::evaluations);
		return (outcome.report().times() ? sheet.number("seconds", 4, Cost::seconds) : sheet).make();
	}

	/** Writes it below the heading of a report. */
	public void write(Page page) {
		page.title("Overview");
		sentences.forEach(s -> page.wrap("- ", s));
		failures.forEach(s -> page.wrap("- ", s));
		if (winners.sheet().rows() > 0) {
			page.gap();
			page.table(winners.sheet());
			page.gap();
			winners.legend().forEach(s -> page.wrap("", s));
		}
		if (bests.rows() > 0 && bests.rows() <= MOST_ROWS) {
			page.title("Best of all runs");
			page.table(bests);
		}
		if (costs.rows() > 0) {
			page.title("Cost");
			page.table(costs);
		}
	}
}
