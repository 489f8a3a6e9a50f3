package org.thalweg.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.TestSpec;
import org.thalweg.report.Report.ReportRow;
import org.thalweg.statistics.RankTable;
import org.thalweg.text.Numbers;

/** What a summary says in words: each sentence is made from the numbers of the tables. */
final class SummarySentences {
	private static final int DIGITS = 3;

	private final Outcome outcome;
	private final Report report;
	private final Comparison comparison;

	SummarySentences(Outcome outcome, Comparison comparison) {
		this.outcome = outcome;
		this.report = outcome.report();
		this.comparison = comparison;
	}

	/** Which is best, and from which no difference is shown. */
	List<String> best() {
		if (!comparison.compares()) {
			return List.of();
		}
		if (report.ranks().isEmpty()) {
			int contested = (int) comparison.lines().stream().filter(Comparison.ComparisonRow::contested).count();
			if (contested == 0) {
				return List.of();
			}
			Map<String, Long> least = new LinkedHashMap<>();
			IntStream.range(0, comparison.columns().size()).forEach(k -> least.put(comparison.columns().get(k).name(), comparison.lines().stream()
					.filter(l -> l.cells().get(k).filter(Comparison.ComparisonCell::best).isPresent()).count()));
			return List.of("Lowest mean: " + NameList.all(least.entrySet().stream().map(e -> e.getKey() + " on " + e.getValue()).toList()) + " of "
					+ counted(contested, "problem") + (contested == comparison.lines().size() ? "" : WinnerTable.CONTESTED) + ".");
		}
		return report.ranks().stream().limit(2).map(this::best).toList();
	}

	/** Of one rank table. */
	String best(RankTable t) {
		int first = t.order().getFirst();
		List<Integer> lowest = t.order().stream().filter(j -> t.meanRank(j) == t.meanRank(first)).toList();
		Set<Integer> alike = new LinkedHashSet<>();
		t.groups().stream().filter(g -> g.contains(first)).forEach(g -> g.stream().filter(j -> j != first).forEach(alike::add));
		List<Integer> worse = t.order().stream().filter(j -> j != first && !alike.contains(j)).toList();
		String it = lowest.size() == 1 ? "it" : RankSheets.name(t, first);
		boolean differ = t.friedman().p() < t.level();
		String ranks = (differ ? "The methods differ in their ranks" : "No difference between the methods is shown by their ranks") + " of the " + t
				.title() + " over " + counted(t.problems().size(), "problem") + " (Friedman's p " + Verdict.p(t.friedman().p(), t.level())
				+ ", level " + Numbers.plain(t.level()) + "). "
				+ names(t, lowest) + (lowest.size() == 1 ? " has" : " have") + " the lowest mean rank, " + Numbers.digits(t.meanRank(first), DIGITS)
				+ " among " + t.columns().size() + " methods";
		return ranks + (!differ ? "." : "; Nemenyi's test at " + Numbers.plain(t.level()) + " shows " + (worse.isEmpty() ? "none" : names(t, worse))
				+ " to be worse than " + it + (alike.isEmpty() ? "." : ", and does not distinguish it from " + names(t, List.copyOf(alike)) + "."));
	}

	private static String names(RankTable t, List<Integer> columns) {
		return NameList.all(columns.stream().map(j -> RankSheets.name(t, j)).toList());
	}

	/** Results of the report's test for single problems; empty if there is one method. */
	Optional<String> tested() {
		return comparison.compares() ? Optional.of(compared()) : Optional.empty();
	}

	private String compared() {
		List<ReportRow> compared = report.rows().stream().filter(r -> !Double.isNaN(r.difference().p())).toList();
		double level = report.tests().level();
		if (outcome.plan().baselines().isEmpty()) {
			return "There is no baseline, so no test compares methods on single problems: set baseline: LABEL.";
		}
		if (compared.isEmpty() || compared.stream().allMatch(r -> r.difference().tooFewRuns(level))) {
			return "On single problems these runs are too few for " + report.tests().test().author()
					+ "'s test to show any difference from the baseline"
					+ (compared.isEmpty() ? "" : " after Holm's correction" + TestText.family(report.tests()) + ", " + comparisons(compared)) + ".";
		}
		Map<String, List<ReportRow>> methods = compared.stream().collect(Collectors.groupingBy(ReportRow::label, LinkedHashMap::new, Collectors
				.toList()));
		return "Single problems, compared with the baseline (" + report.tests().test().author() + ", two-sided, level " + Numbers.plain(level)
				+ ", Holm's correction" + TestText.family(report.tests()) + ", " + comparisons(compared) + "): "
				+ NameList.of(methods.entrySet().stream().map(e -> against(e.getKey(), e.getValue(), level)).toList(), NameList.MOST, "; ", "; and ")
				+ ". On the other problems no difference is shown.";
	}

	/** How many there are in each family of dimensions, else in total. */
	private String comparisons(List<ReportRow> compared) {
		boolean dimensions = report.tests().family() == TestSpec.Family.DIMENSION;
		List<Long> families = List.copyOf(compared.stream().collect(Collectors.groupingBy(r -> dimensions ? r.dimension() : 0, TreeMap::new,
				Collectors
						.counting())).values());
		return families.size() == 1 ? counted(compared.size(), "comparison")
				: families.stream().limit(NameList.MOST).map(String::valueOf).collect(Collectors.joining(" and ")) + " comparisons";
	}

	/** One method on all its problems, with the mark if a best point on any of them lies outside the bounds. */
	private static String against(String label, List<ReportRow> rows, double level) {
		List<Verdict> verdicts = rows.stream().map(r -> Verdict.of(r.difference(), level)).toList();
		return Report.name(label, rows.stream().anyMatch(r -> r.outside() > 0)) + " better on " + Collections.frequency(verdicts, Verdict.BETTER)
				+ ", worse on " + Collections.frequency(verdicts, Verdict.WORSE) + " of " + verdicts.size();
	}

	/** Whether all runs are there, and within the bounds. */
	String sound() {
		int there = report.rows().stream().mapToInt(ReportRow::runs).sum();
		int planned = report.rows().stream().mapToInt(ReportRow::planned).sum();
		int outside = report.rows().stream().mapToInt(ReportRow::outside).sum();
		long successes = report.rows().stream().filter(r -> !Double.isNaN(r.success())).mapToLong(r -> Math.round(r.success() * r.runs())).sum();
		double limit = outcome.plan().success();
		return (there == planned ? "All " + planned + " runs have a result" : (planned - there) + " of " + planned + " runs have no result")
				+ (Double.isNaN(limit) ? "" : "; " + successes + " have an error of at most " + Numbers.plain(limit)) + "; "
				+ (outside == 0 ? "no best point is known to lie outside its bounds." : outside + " have their best point outside the bounds.");
	}

	/** Of the report's notes the first on an optimum that is none, then two on what failed, lies out of bounds, or was computed elsewhere. */
	List<String> failures() {
		return Stream.concat(report.notes().stream().filter(n -> n.contains(ReportNotes.BELOW)).limit(1), report.notes().stream().filter(
				n -> n.contains("failed") || n.contains(" computed on ") || n.startsWith(Report.OUTSIDE)).limit(2)).toList();
	}

	static String counted(int n, String what) {
		return n + " " + what + (n == 1 ? "" : "s");
	}
}
