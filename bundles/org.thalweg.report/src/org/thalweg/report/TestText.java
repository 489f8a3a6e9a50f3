package org.thalweg.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.thalweg.experiment.reading.TestSpec;
import org.thalweg.report.Report.ReportRow;
import org.thalweg.statistics.RankComparisons;
import org.thalweg.text.Numbers;
import org.thalweg.text.Page;

/** Results of the report's test for the rows of a table, in words. */
final class TestText {
	private final Page page;
	private final TestSpec tests;
	private final List<ReportRow> rows;

	TestText(Page page, Report report, List<ReportRow> rows) {
		this.page = page;
		this.tests = report.tests();
		this.rows = rows;
	}

	/** @param allZero whether every value of the case counts as 0: then a p of 1 means that the baseline's do as well */
	static String verdict(Difference d, double level, boolean allZero) {
		return switch (Verdict.of(d, level)) {
		case TOO_FEW_RUNS -> "too few runs";
		case UNTESTED -> "-";
		case BETTER -> "better";
		case WORSE -> "worse";
		case ALIKE -> d.p() == 1 && allZero ? "all tie" : "no difference shown";
		};
	}

	/** About final values. */
	void values() {
		boolean ranked = tests.test().ranked();
		boolean zeros = ranked && rows.stream().anyMatch(r -> !Double.isNaN(r.success()));
		long tie = rows.stream().filter(r -> verdict(r.difference(), tests.level(), ranked && r.success() == 1).equals("all tie")).count();
		add("Final values", ReportRow::difference, zeros ? "; every error that is a success counts as 0" : "",
				tie == 0 ? "" : " In " + tie + (tie == 1 ? " case" : " cases") + " all values tie with all values of the baseline, which is "
						+ "not informative.");
	}

	/** About the way there. */
	void toSuccess() {
		add("Evaluations until success", ReportRow::differenceToSuccess, "; runs without success come last and tie", "");
	}

	private void add(String what, Function<ReportRow, Difference> of, String ties, String more) {
		double level = tests.level();
		List<ReportRow> tooFew = rows.stream().filter(r -> of.apply(r).tooFewRuns(level)).toList();
		List<ReportRow> tested = rows.stream().filter(r -> !Double.isNaN(of.apply(r).p()) && !of.apply(r).tooFewRuns(level)).toList();
		if (tested.isEmpty() && tooFew.isEmpty()) {
			return;
		}
		page.gap();
		List<ReportRow> better = tested.stream().filter(r -> Verdict.of(of.apply(r), level) == Verdict.BETTER).toList();
		List<ReportRow> worse = tested.stream().filter(r -> Verdict.of(of.apply(r), level) == Verdict.WORSE).toList();
		String how = " (" + tests.test().author() + ", two-tailed, Holm" + family(tests) + ", " + Numbers.plain(level) + exact() + ties + ")";
		page.wrap("", what + ": " + (tested.isEmpty() ? "nothing can be shown" + how + "."
				: "of " + tested.size() + (tested.size() == 1 ? " case, " : " cases, ") + better.size() + " better than the baseline, " + worse.size()
						+ " worse, " + (tested.size() - better.size() - worse.size()) + " without a difference shown" + how + ".") + more);
		list("Better than the baseline", better);
		list("Worse than the baseline", worse);
		list("Too few runs for a corrected p below " + Numbers.plain(level), tooFew);
	}

	/** The problems of each method. */
	private void list(String what, List<ReportRow> some) {
		if (!some.isEmpty()) {
			Map<String, List<ReportRow>> methods = some.stream().collect(Collectors.groupingBy(TestText::method, LinkedHashMap::new, Collectors
					.toList()));
			page.fold(what + ", " + some.size() + (some.size() == 1 ? " case" : " cases"), methods.entrySet().stream().map(m -> m.getKey() + ": "
					+ problems(m.getValue())).toList());
		}
	}

	private static String method(ReportRow r) {
		return r.label() + (r.imported() ? "" : " on " + r.place());
	}

	/** Each once, with its dimensions: {@code bbob/f1 10-D, 30-D; bbob/f8 10-D}. */
	private static String problems(List<ReportRow> some) {
		Map<String, List<String>> dimensions = some.stream().collect(Collectors.groupingBy(ReportRow::problem, LinkedHashMap::new, Collectors.mapping(
				r -> r.dimension() + "-D", Collectors.toList())));
		return dimensions.entrySet().stream().map(p -> p.getKey() + " " + String.join(", ", p.getValue())).collect(Collectors.joining("; "));
	}

	/** Over what p are corrected. */
	static String family(TestSpec tests) {
		return switch (tests.family()) {
		case STUDY -> "";
		case DIMENSION -> " over each dimension";
		case FUNCTION -> " over each function";
		};
	}

	private String exact() {
		String rest = " without ties, else a normal approximation, corrected for ties and continuity";
		return switch (tests.test()) {
		case T_TEST, WELCH -> "";
		case MANN_WHITNEY -> "; exact for up to " + RankComparisons.EXACT_MANN_WHITNEY + " values" + rest;
		case WILCOXON -> "; runs with equal seeds are paired; exact for up to " + RankComparisons.EXACT_WILCOXON + rest;
		};
	}
}
